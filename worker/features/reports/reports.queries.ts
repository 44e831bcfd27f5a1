import { and, eq, isNull, lt, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { insertIf, isAmongFirst } from "#worker/db/statements.ts";

import { portfolioReportsTable as reports } from "./reports.tables.ts";

export type NewReport = Omit<typeof reports.$inferInsert, "closedAt">;

/** False if `most` reports of the user's page are open. */
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
