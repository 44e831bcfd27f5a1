import { and, eq, gte, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { Owner } from "#worker/db/columns.ts";
import type { Statement } from "#worker/db/statements.ts";

import { byteLimitsTable as limits, storedBytesTable as stored } from "./stored-bytes.tables.ts";

/** Stores the limits that the triggers enforce, bytes by name; writes only changes. */
export const storeByteLimits = (db: Db, limitsAsJson: string) =>
  db
    .insert(limits)
    .select(sql`SELECT key, value FROM json_each(${limitsAsJson}) WHERE true`)
    .onConflictDoUpdate({
      target: limits.name,
      set: { bytes: sql`excluded.bytes` },
      setWhere: sql`${limits.bytes} <> excluded.bytes`,
    });

/** The user's bytes that no network counts yet, and the condition that they reach a minimum. */
export const selectUncounted = (userId: string, atLeast: number) => {
  const isEnough = and(eq(stored.userId, userId), gte(stored.uncounted, atLeast));
  const amount = sql<number>`(SELECT ${stored.uncounted} FROM ${stored} WHERE ${isEnough})`;
  return { amount, condition: sql`${amount} IS NOT NULL` };
};

export const readUncounted = (db: Db, userId: Owner) =>
  db.select({ uncounted: stored.uncounted }).from(stored).where(eq(stored.userId, userId));

export const resetUncounted = (db: Db, userId: string, atLeast: number): Statement =>
  db
    .update(stored)
    .set({ uncounted: 0 })
    .where(and(eq(stored.userId, userId), gte(stored.uncounted, atLeast)));
