import { and, eq, gt, lte, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { usersTable } from "#worker/db/schema.ts";

import { countersTable } from "./quotas.tables.ts";

/**
 * Counts one more within the window of `key`, in one statement, and returns where the counter now stands. It goes with
 * the account that it is of: `userId`, which has to be there, or the one of `emailKey`, if there is one.
 */
export async function increment(
  db: Db,
  counter: { key: string; nowMs: number; windowMs: number; userId: string | null; emailKey: string | null },
): Promise<{ count: number; expiresAtMs: number }> {
  const { key, nowMs, windowMs, userId, emailKey } = counter;
  const { count, expiresAt } = countersTable;
  const expiresAtMs = nowMs + windowMs;
  const owner = db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.emailKey, emailKey ?? ""));
  return db
    .insert(countersTable)
    .values({
      key,
      count: 1,
      expiresAt: expiresAtMs,
      userId: userId ?? (emailKey === null ? null : sql`${owner}`),
    })
    .onConflictDoUpdate({
      target: countersTable.key,
      set: {
        userId: sql`excluded.user_id`,
        count: sql`CASE WHEN ${expiresAt} <= ${nowMs} THEN 1 ELSE ${count} + 1 END`,
        expiresAt: sql`CASE WHEN ${expiresAt} <= ${nowMs} THEN ${expiresAtMs} ELSE ${expiresAt} END`,
      },
    })
    .returning({ count, expiresAtMs: expiresAt })
    .get();
}

/** How many were counted within the window of `key` that is open. */
export const readCounter = async (db: Db, key: string, nowMs: number): Promise<number> =>
  (
    await db
      .select({ count: countersTable.count })
      .from(countersTable)
      .where(and(eq(countersTable.key, key), gt(countersTable.expiresAt, nowMs)))
      .get()
  )?.count ?? 0;

/** Takes one back; what has expired since stays as it is. */
export const decrement = (db: Db, key: string) =>
  db
    .update(countersTable)
    .set({ count: sql`${countersTable.count} - 1` })
    .where(and(eq(countersTable.key, key), gt(countersTable.count, 0)));

export const resetCounter = (db: Db, key: string) =>
  db.delete(countersTable).where(eq(countersTable.key, key));

export const deleteExpiredCounters = (db: Db, nowMs: number) =>
  db.delete(countersTable).where(lte(countersTable.expiresAt, nowMs));
