import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { applicationsTable, watchedPostingsTable } from "#worker/db/schema.ts";
import { runBatch } from "#worker/db/statements.ts";

import { titlesTable, wordsTable } from "../full-text.tables.ts";
import { jobsTable } from "../jobs.tables.ts";
import { selectValue, toJsonRows } from "../json-rows.ts";
import { boardsTable } from "./boards.tables.ts";

/**
 * Tracked postings whose own page is due, longest overdue first, each with the time when its board's whole list or its
 * page was last read. Callers use `isTracked` and `closedAt` to skip postings that need no reading.
 */
export const listPostingsWithDuePage = (db: D1Database, dueBeforeMs: number, limit: number) =>
  drizzle(db)
    .select({
      uid: watchedPostingsTable.jobId,
      source: jobsTable.source,
      token: boardsTable.token,
      boardCompany: boardsTable.company,
      title: jobsTable.title,
      company: jobsTable.company,
      location: jobsTable.location,
      url: jobsTable.url,
      closedAt: jobsTable.closedAt,
      seenAt: sql<number>`max(coalesce(${boardsTable.listedAt}, 0), coalesce(${jobsTable.checkedAt}, ${jobsTable.updatedAt}, 0))`,
      isTracked: sql<
        0 | 1
      >`EXISTS (SELECT 1 FROM ${applicationsTable} WHERE ${applicationsTable.jobId} = ${watchedPostingsTable.jobId})`,
    })
    .from(watchedPostingsTable)
    .leftJoin(jobsTable, eq(jobsTable.uid, watchedPostingsTable.jobId))
    .leftJoin(boardsTable, eq(boardsTable.id, jobsTable.boardId))
    .where(lt(watchedPostingsTable.pageDueAt, dueBeforeMs))
    .orderBy(asc(watchedPostingsTable.pageDueAt))
    .limit(limit);

export type DuePageRow = Awaited<ReturnType<typeof listPostingsWithDuePage>>[number];

/** Sets when the postings' pages are due next. */
export const setPagesDue = (db: D1Database, due: readonly { uid: string; atMs: number }[]) =>
  drizzle(db)
    .update(watchedPostingsTable)
    .set({ pageDueAt: sql`${selectValue("atMs")}` })
    .from(toJsonRows(due))
    .where(eq(watchedPostingsTable.jobId, selectValue("uid")));

/** Records when a posting's page was read; a closed posting is removed from the indexes but keeps its page here. */
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
