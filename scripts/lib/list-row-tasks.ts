import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { listPlaceTags } from "#worker/features/jobs/listing/tags.ts";
import { type IndexedRow, createIndexEntry } from "#worker/features/jobs/storing/index-entry.ts";
import { createRecount } from "#worker/features/stored-bytes/count-rows.ts";

import type { RowTask } from "./row-tasks.ts";

const NOT_INDEXED = "NOT EXISTS (SELECT 1 FROM words w WHERE w.rowid = j.id)";

/**
 * Puts listings into the search index that a search may show and that are not in it. What a source knows of a place
 * beyond the stored text is missing until its next answer, which the changed hash lets through.
 */
const indexListings: RowTask = {
  name: "index-listings",
  table: "jobs",
  rows: 50,
  async createStatements(after, until, { query }) {
    const rows = await query<IndexedRow & { id: number; hash: string; location: string }>(
      `SELECT j.id, j.hash, j.location, j.title, j.company, j.board, j.work_mode AS "workMode", j.levels, j.location_types AS "locationTypes",
        j.employment, j.pay_annual AS "payAnnual", j.salary_currency AS currency, t.description, t.requirements
        FROM jobs j JOIN job_text t ON t.id = j.id
        WHERE j.id > ? AND j.id <= ? AND j.closed_at IS NULL AND j.duplicate_of IS NULL AND ${NOT_INDEXED}`,
      after,
      until,
    );
    const values = [
      JSON.stringify(
        rows.map((row) => ({
          id: row.id,
          hash: row.hash,
          ...createIndexEntry(row, listPlaceTags(splitPlaces(row.location).map((name) => parsePlace(name)))),
        })),
      ),
    ];
    // Only rows that are as they were read: a search may have written others meanwhile.
    const asRead = `json_each(?) v JOIN jobs j ON j.id = v.value ->> 'id' AND j.hash = v.value ->> 'hash'`;
    return rows.length === 0
      ? []
      : [
          {
            sql: `INSERT INTO titles (rowid, title, company) SELECT j.id, v.value ->> 'title', v.value ->> 'company' FROM ${asRead} WHERE ${NOT_INDEXED}`,
            values,
          },
          {
            sql: `INSERT INTO words (rowid, txt, tags) SELECT j.id, v.value ->> 'txt', v.value ->> 'tags' FROM ${asRead} WHERE ${NOT_INDEXED}`,
            values,
          },
          {
            sql: `UPDATE jobs SET hash = 'read anew ' || hash WHERE id IN (SELECT j.id FROM ${asRead})`,
            values,
          },
        ];
  },
};

/** Counts the bytes of users whose rows are older than the triggers that count them. */
const countBytes: RowTask = {
  name: "count-bytes",
  table: "users",
  rows: 50,
  createStatements: (after, until) => [
    { sql: createRecount("u.rowid > ? AND u.rowid <= ?"), values: [after, until] },
  ],
};

/** In the order in which releases brought them. */
export const ROW_TASKS: readonly RowTask[] = [indexListings, countBytes];
