import { lte } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { countersTable } from "./quotas.tables.ts";

/**
 * Counts one more within the window of `key`, in one statement, and returns where the counter now stands. It goes with
 * the account that it is of: `userId`, which has to be there, or the one of `emailKey`, if there is one.
 */
export async function increment(
  db: Db,
  counter: { key: string; nowMs: number; windowMs: number; userId: string | null; emailKey: string | null },
): Promise<{ count: number; expiresAtMs: number }> {
  const row = await db.$client
    .prepare(
      `INSERT INTO counters (key, count, expires_at, user_id)
       VALUES (?1, 1, ?2, coalesce(?4, (SELECT id FROM users WHERE email_key = ?5)))
       ON CONFLICT (key) DO UPDATE SET
         user_id = excluded.user_id,
         count = CASE WHEN expires_at <= ?3 THEN 1 ELSE count + 1 END,
         expires_at = CASE WHEN expires_at <= ?3 THEN ?2 ELSE expires_at END
       RETURNING count, expires_at AS expiresAtMs`,
    )
    .bind(counter.key, counter.nowMs + counter.windowMs, counter.nowMs, counter.userId, counter.emailKey)
    .first<{ count: number; expiresAtMs: number }>();
  if (row === null) throw new Error("A counter always answers.");
  return row;
}

/** How many were counted within the window of `key` that is open. */
export const readCounter = async (db: Db, key: string, nowMs: number): Promise<number> =>
  (await db.$client
    .prepare("SELECT count FROM counters WHERE key = ?1 AND expires_at > ?2")
    .bind(key, nowMs)
    .first<number>("count")) ?? 0;

/** Takes one back; what has expired since stays as it is. */
export const decrement = (db: Db, key: string) =>
  db.$client.prepare("UPDATE counters SET count = count - 1 WHERE key = ?1 AND count > 0").bind(key).run();

export const resetCounter = (db: Db, key: string) =>
  db.$client.prepare("DELETE FROM counters WHERE key = ?1").bind(key).run();

export const deleteExpiredCounters = (db: Db, nowMs: number) =>
  db.delete(countersTable).where(lte(countersTable.expiresAt, nowMs));
