import { desc, eq, getTableColumns, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { portfolioSettingsTable, portfolioVisitsTable } from "./portfolio.tables.ts";

export type SettingsRow = typeof portfolioSettingsTable.$inferSelect;

export const findSettings = (db: Db, userId: string): Promise<SettingsRow | undefined> =>
  db.select().from(portfolioSettingsTable).where(eq(portfolioSettingsTable.userId, userId)).get();

/** A statement that updates some of a user's settings and leaves the others unchanged. */
export const writeSettings = (db: Db, userId: string, change: Partial<Omit<SettingsRow, "userId">>) =>
  db
    .insert(portfolioSettingsTable)
    .values({ userId, fields: "{}", ...change })
    .onConflictDoUpdate({ target: portfolioSettingsTable.userId, set: change });

export const countVisit = (db: Db, userId: string, day: string, kind: "visits" | "downloads") =>
  db
    .insert(portfolioVisitsTable)
    .values({ userId, day, visits: 0, downloads: 0, [kind]: 1 })
    .onConflictDoUpdate({
      target: [portfolioVisitsTable.userId, portfolioVisitsTable.day],
      set: { [kind]: sql`${portfolioVisitsTable[kind]} + 1` },
    });

export type VisitRow = typeof portfolioVisitsTable.$inferSelect;

export const listVisits = (db: Db, userId: string, limit: number): Promise<Omit<VisitRow, "userId">[]> => {
  const { userId: owner, ...columns } = getTableColumns(portfolioVisitsTable);
  return db
    .select(columns)
    .from(portfolioVisitsTable)
    .where(eq(owner, userId))
    .orderBy(desc(portfolioVisitsTable.day))
    .limit(limit);
};
