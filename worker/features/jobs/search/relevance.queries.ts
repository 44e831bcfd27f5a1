import { drizzle } from "drizzle-orm/d1";

import { jobsTable } from "#worker/db/schema.ts";
import { isInList } from "#worker/db/statements.ts";
import { buildCandidatesSql } from "#worker/features/jobs/search/list.queries.ts";

import { type RowOf, buildColumnsSql, pickColumns } from "./job-columns.ts";
import { buildMatchSql } from "./match-sql.ts";
import type { Piece } from "./match.ts";
import type { Verification } from "./plan.ts";
import type { Part } from "./unvouched-boards.ts";

const RANKED = pickColumns(
  "id",
  "uid",
  "title",
  "company",
  "location",
  "location_types",
  "work_mode",
  "unvouched",
  "board_id",
);

/** Max candidates per tier whose texts are read if words must match literally: reading texts is the largest cost. */
const VERIFIED = 600;

/** The candidate columns that ranking needs. */
export type CandidateRow = RowOf<typeof RANKED>;

/** Candidates for ranking by relevance: one list per tier, newest first, empty if a tier has no query. */
export async function findTiers(
  db: D1Database,
  tiers: { table: "titles" | "words"; wanted: "any" | "all"; expression: Piece[] | null; limit: number }[],
  { verify, part, from }: { verify: Verification | null; part: Part; from: number },
): Promise<CandidateRow[][]> {
  const statements = tiers.map(({ table, wanted, expression, limit }) => {
    if (expression === null) return null;
    const asked = verify && { verify, wanted };
    const { sql, bound } = buildCandidatesSql(table, expression, asked, asked ? VERIFIED : limit, {
      part,
      from,
    });
    // Raw SQL for the reason given in `list.queries.ts`.
    return db
      .prepare(`SELECT ${buildColumnsSql(RANKED)} FROM ${sql} ORDER BY w.r DESC LIMIT ?`)
      .bind(...bound, limit);
  });
  const asked = statements.filter((statement) => statement !== null);
  const results = asked.length === 0 ? [] : await db.batch<CandidateRow>(asked);
  let next = 0;
  return statements.map((statement) => (statement === null ? [] : (results[next++]?.results ?? [])));
}

/** Reads listings by id, in no order. */
export async function findCandidates(db: D1Database, ids: readonly number[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  return drizzle(db).select(RANKED).from(jobsTable).where(isInList(jobsTable.id, ids));
}

/** Filters listings by an expression of words and tags; empty without an expression. */
export async function findMatching(
  db: D1Database,
  ids: number[],
  expression: Piece[] | null,
): Promise<Set<number>> {
  if (ids.length === 0 || expression === null) return new Set();
  const match = buildMatchSql(expression);
  const { results } = await db
    .prepare(
      `SELECT rowid AS id FROM words WHERE words MATCH ${match.sql} AND rowid IN (SELECT value FROM json_each(?))`,
    )
    .bind(...match.bound, JSON.stringify(ids))
    .all<{ id: number }>();
  return new Set(results.map(({ id }) => id));
}

/** Approximate number of listings per word; words that no listing has are absent. */
export async function findFrequencies(
  db: D1Database,
  words: readonly string[],
): Promise<{ term: string; df: number }[]> {
  const { results } = await db
    .prepare("SELECT term, df FROM vocab WHERE term IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(words))
    .all<{ term: string; df: number }>();
  return results;
}

/** The newest listings that match an expression, at most `most`. */
export async function findNewestWith(db: D1Database, expression: Piece[], most: number): Promise<number[]> {
  const match = buildMatchSql(expression);
  const { results } = await db
    .prepare(`SELECT rowid AS id FROM words WHERE words MATCH ${match.sql} ORDER BY rowid DESC LIMIT ?`)
    .bind(...match.bound, most)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
