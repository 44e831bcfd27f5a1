import { lte } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { countersTable } from "./quotas.tables.ts";

/** Counts one more within the window of `key`, in one statement, and returns where the counter now stands. */
export async function increment(
  db: Db,
  counter: { key: string; nowMs: number; windowMs: number },
): Promise<{ count: number; expiresAtMs: number }> {
  const row = await db.$client
    .prepare(
      `INSERT INTO counters (key, count, expires_at) VALUES (?1, 1, ?2)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN expires_at <= ?3 THEN 1 ELSE count + 1 END,
         expires_at = CASE WHEN expires_at <= ?3 THEN ?2 ELSE expires_at END
       RETURNING count, expires_at AS expiresAtMs`,
    )
    .bind(counter.key, counter.nowMs + counter.windowMs, counter.nowMs)
    .first<{ count: number; expiresAtMs: number }>();
  if (row === null) throw new Error("A counter always answers.");
  return row;
}

/** Takes one back; what has expired since stays as it is. */
export const decrement = (db: Db, key: string) =>
  db.$client.prepare("UPDATE counters SET count = count - 1 WHERE key = ?1 AND count > 0").bind(key).run();

export const resetCounter = (db: Db, key: string) =>
  db.$client.prepare("DELETE FROM counters WHERE key = ?1").bind(key).run();

export const deleteExpiredCounters = (db: Db, nowMs: number) =>
  db.delete(countersTable).where(lte(countersTable.expiresAt, nowMs));
