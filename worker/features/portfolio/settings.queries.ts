import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";

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

/** Deletes the visits of a slice that are older than `listVisits` returns; returns the slice's last rowid. */
export async function deleteVisitsBeyond(
  db: Db,
  { kept, afterRowid, slice }: { kept: number; afterRowid: number; slice: number },
): Promise<number | null> {
  const rowids = sql`SELECT rowid FROM ${portfolioVisitsTable} WHERE rowid > ${afterRowid} ORDER BY rowid LIMIT ${slice}`;
  const newer = sql`(SELECT count(*) FROM portfolio_visits n WHERE n.user_id = "portfolio_visits"."user_id"
    AND n.day > "portfolio_visits"."day")`;
  const [[end]] = await db.batch([
    db.select({ last: sql<number | null>`(SELECT max(rowid) FROM (${rowids}))` }).from(sql`(SELECT 1)`),
    db.delete(portfolioVisitsTable).where(and(sql`rowid IN (${rowids})`, sql`${newer} >= ${kept}`)),
  ]);
  return end?.last ?? null;
}
