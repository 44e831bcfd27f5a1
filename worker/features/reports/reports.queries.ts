import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { insertIf, isAmongFirst } from "#worker/db/statements.ts";

import { portfolioReportsTable as reports } from "./reports.tables.ts";

export type NewReport = Omit<typeof reports.$inferInsert, "closedAt">;

/** Inserts a report; false if the user's page has `most` open reports. */
export async function insertReport(db: Db, report: NewReport, most: number): Promise<boolean> {
  const open = db.$count(reports, and(eq(reports.userId, report.userId), isNull(reports.closedAt)));
  const inserted = await insertIf(
    db,
    reports,
    { ...report, closedAt: null },
    sql`${open} < ${most}`,
  ).returning({
    id: reports.id,
  });
  return inserted.length === 1;
}

export const closeReports = (db: Db, userId: string, nowMs: number) =>
  db
    .update(reports)
    .set({ closedAt: nowMs })
    .where(and(eq(reports.userId, userId), isNull(reports.closedAt)));

export const deleteClosedReports = (db: Db, closedBeforeMs: number, limit: number) =>
  db.delete(reports).where(isAmongFirst(reports, lt(reports.closedAt, closedBeforeMs), limit));

const MAX_LISTED = 200;

/** Open reports, oldest first. */
export const listOpenReports = (db: Db) =>
  db.select().from(reports).where(isNull(reports.closedAt)).orderBy(asc(reports.createdAt)).limit(MAX_LISTED);
export type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number];

/** Closes a report and returns its id; empty if there is no such open report. */
export const closeReport = (db: Db, id: string, nowMs: number) =>
  db
    .update(reports)
    .set({ closedAt: nowMs })
    .where(and(eq(reports.id, id), isNull(reports.closedAt)))
    .returning({ id: reports.id });
