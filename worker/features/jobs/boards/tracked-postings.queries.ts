import { type SQLWrapper, and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { isInList, runBatch } from "#worker/db/statements.ts";

import { titlesTable, wordsTable } from "../full-text.tables.ts";
import { jobsTable } from "../jobs.tables.ts";
import { boardsTable } from "./boards.tables.ts";

const defaultToZero = (column: SQLWrapper) => sql`coalesce(${column}, 0)`;

/**
 * Open postings that a user saved or applied to, with their board, if neither the board's whole list nor the
 * posting's own page was read since; postings never checked come first.
 */
export const findUncheckedPostings = (
  db: D1Database,
  sources: string[],
  checkedBeforeMs: number,
  limit: number,
) =>
  drizzle(db)
    .select({
      uid: jobsTable.uid,
      source: jobsTable.source,
      token: boardsTable.token,
      boardCompany: boardsTable.company,
      title: jobsTable.title,
      company: jobsTable.company,
      location: jobsTable.location,
      url: jobsTable.url,
    })
    .from(jobsTable)
    .innerJoin(boardsTable, eq(boardsTable.id, jobsTable.boardId))
    .where(
      and(
        sql`${jobsTable.uid} IN (SELECT job_id FROM applications)`,
        isNull(jobsTable.closedAt),
        lt(defaultToZero(boardsTable.listedAt), checkedBeforeMs),
        isInList(jobsTable.source, sources),
        sql`coalesce(${jobsTable.checkedAt}, ${jobsTable.updatedAt}) < ${checkedBeforeMs}`,
      ),
    )
    .orderBy(defaultToZero(jobsTable.checkedAt), jobsTable.id)
    .limit(limit);

/** A tracked posting that no list has shown to be closed. */
export type UncheckedRow = Awaited<ReturnType<typeof findUncheckedPostings>>[number];

/**
 * Records when a posting's page was read; a closed posting is removed from the indexes but keeps its page here.
 */
export async function recordPostingCheck(
  db: D1Database,
  uid: string,
  checked: { atMs: number; isOpen: boolean },
): Promise<void> {
  const orm = drizzle(db);
  const isOpenRow = and(eq(jobsTable.uid, uid), isNull(jobsTable.closedAt));
  const row = orm.select({ id: jobsTable.id }).from(jobsTable).where(isOpenRow);
  const closing = [
    orm.delete(wordsTable).where(inArray(wordsTable.id, row)),
    orm.delete(titlesTable).where(inArray(titlesTable.id, row)),
    orm
      .update(jobsTable)
      .set({ closedAt: checked.atMs, hash: sql`'closed ' || ${jobsTable.hash}` })
      .where(isOpenRow),
  ];
  await runBatch(orm, [
    ...(checked.isOpen ? [] : closing),
    orm.update(jobsTable).set({ checkedAt: checked.atMs }).where(eq(jobsTable.uid, uid)),
  ]);
}
