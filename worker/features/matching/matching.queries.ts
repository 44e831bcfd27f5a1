import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { jobsTable } from "#worker/db/schema.ts";
import { isInList } from "#worker/db/statements.ts";
import { type RowOf, buildColumnsSql, pickColumns } from "#worker/features/jobs/search/job-columns.ts";
import { buildCandidatesSql } from "#worker/features/jobs/search/list.queries.ts";
import type { Piece } from "#worker/features/jobs/search/match.ts";
import type { Verification } from "#worker/features/jobs/search/plan.ts";
import type { Part } from "#worker/features/jobs/search/unvouched-boards.ts";

const COMPARED = pickColumns(
  "uid",
  "title",
  "company",
  "skills",
  "years_min",
  "seniority",
  "location",
  "work_mode",
  "location_types",
  "pay_annual",
  "salary_currency",
  "posted_at",
  "language",
  "unvouched",
  "board_id",
);

/** The columns of a listing that are compared with a profile. */
export type ComparedRow = RowOf<typeof COMPARED> & { text: string };

/** Listings with the compared columns and text excerpts, in no order. */
export const findComparedByIds = (db: D1Database, uids: readonly string[]): Promise<ComparedRow[]> =>
  drizzle(db)
    .select({
      ...COMPARED,
      text: sql<string>`${jobsTable.excerpt} || char(10) || ${jobsTable.requirementsExcerpt}`,
    })
    .from(jobsTable)
    .where(isInList(jobsTable.uid, uids));

/** One listing with the compared columns, open or closed; null if unknown. */
export const findComparedJob = async (
  db: D1Database,
  uid: string,
): Promise<Omit<ComparedRow, "text"> | null> =>
  (await drizzle(db).select(COMPARED).from(jobsTable).where(eq(jobsTable.uid, uid)).get()) ?? null;

type Wanted = { expression: Piece[] | null; limit: number };

/** In one call: the newest open listings for each expression; null matches all. */
export async function findCompared(
  db: D1Database,
  wanted: Wanted[],
  verify: Verification | null,
  from: number,
  part: Part = null,
): Promise<ComparedRow[]> {
  // Raw SQL for the reason given in `list.queries.ts`.
  const statements = wanted.map(({ expression, limit }) => {
    const asked = verify && ({ verify, wanted: "any" } as const);
    const { sql: candidates, bound } = buildCandidatesSql("words", expression, asked, limit, { from, part });
    return db
      .prepare(
        `SELECT ${buildColumnsSql(COMPARED)}, j.excerpt || char(10) || j.requirements_excerpt AS text FROM ${candidates}`,
      )
      .bind(...bound);
  });
  const results = await db.batch<ComparedRow>(statements);
  const rows = results.flatMap(({ results: found }) => found);
  return [...new Map(rows.map((row) => [row.uid, row])).values()];
}
