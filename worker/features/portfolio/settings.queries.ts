import { eq } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { type portfolioVisitsTable, portfolioSettingsTable } from "./portfolio.tables.ts";

export type SettingsRow = typeof portfolioSettingsTable.$inferSelect;

export const findSettings = (db: Db, userId: string): Promise<SettingsRow | undefined> =>
  db.select().from(portfolioSettingsTable).where(eq(portfolioSettingsTable.userId, userId)).get();

/** A statement that writes a part of a user's choices and leaves the others as they are. */
export const writeSettings = (
  db: Db,
  userId: string,
  change: Partial<Pick<SettingsRow, "fields" | "resume" | "preview">>,
) =>
  db
    .insert(portfolioSettingsTable)
    .values({ userId, fields: "{}", ...change })
    .onConflictDoUpdate({ target: portfolioSettingsTable.userId, set: change });

export const countVisit = (db: Db, userId: string, day: string, kind: "visits" | "downloads") =>
  db.$client
    .prepare(
      `INSERT INTO portfolio_visits (user_id, day, visits, downloads) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT DO UPDATE SET visits = visits + ?3, downloads = downloads + ?4`,
    )
    .bind(userId, day, kind === "visits" ? 1 : 0, kind === "downloads" ? 1 : 0)
    .run();

export type VisitRow = typeof portfolioVisitsTable.$inferSelect;

export const listVisits = async (
  db: Db,
  userId: string,
  limit: number,
): Promise<Omit<VisitRow, "userId">[]> =>
  (
    await db.$client
      .prepare(
        "SELECT day, visits, downloads FROM portfolio_visits WHERE user_id = ?1 ORDER BY day DESC LIMIT ?2",
      )
      .bind(userId, limit)
      .all<Omit<VisitRow, "userId">>()
  ).results;
