import { type SQL, and, eq, exists, gt, lte, not, or, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { Owner } from "#worker/db/columns.ts";
import { usersTable } from "#worker/db/schema.ts";
import { insertIf, isAmongFirst, isInList, runBatch } from "#worker/db/statements.ts";

import { countersTable } from "./quotas.tables.ts";

type Counter = {
  key: string;
  nowMs: number;
  windowMs: number;
  /** Maximum count; if it is exceeded, later counters are not incremented. */
  limit: number;
  userId: string | null;
  emailKey: string | null;
};

/** A counter shared by all users, with a share for each. */
type SharedCounter = {
  all: string;
  own: string;
  userId: string;
  limit: number;
  share: number;
  nowMs: number;
  windowMs: number;
};

/**
 * Increments the counter of each `key` within its window, in one transaction, stopping after the first that
 * exceeds its limit; returns the new state of each incremented counter. Counters are deleted with their
 * account: `userId`, which must exist, or the account of `emailKey`, if there is one.
 */
export async function incrementUpTo(
  db: Db,
  counters: readonly Counter[],
): Promise<{ count: number; expiresAtMs: number }[]> {
  const answers = await runBatch(
    db,
    counters.map((counter, at) => incrementUnless(db, counter, counters.slice(0, at))),
  );
  return (answers as { count: number; expiresAtMs: number }[][]).flat();
}

function incrementUnless(db: Db, counter: Counter, before: readonly Counter[]) {
  const { key, nowMs, windowMs, userId, emailKey } = counter;
  const { count, expiresAt } = countersTable;
  const expiresAtMs = nowMs + windowMs;
  const owner = db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.emailKey, emailKey ?? ""));
  const above = before.map((one) => and(eq(countersTable.key, one.key), gt(count, one.limit)));
  const isAbove = exists(
    db
      .select()
      .from(countersTable)
      .where(or(...above)),
  );
  const ownerId = userId ?? (emailKey === null ? null : sql`${owner}`);
  const row = { key, count: 1, expiresAt: expiresAtMs, userId: ownerId };
  return insertIf(db, countersTable, row, above.length === 0 ? sql`1` : not(isAbove))
    .onConflictDoUpdate({
      target: countersTable.key,
      set: { userId: sql`excluded.user_id`, ...incrementWithin(nowMs, expiresAtMs) },
    })
    .returning({ count, expiresAtMs: expiresAt });
}

/**
 * Counts one use for all users and for one of them. Refused if the total limit is reached, or if more than half of it
 * is used and the user has used their share. Returns whether it was counted. It is a single statement, so that the
 * condition and both counts are consistent.
 */
export async function incrementShared(
  db: Db,
  { all, own, userId, limit, share, nowMs, windowMs }: SharedCounter,
): Promise<boolean> {
  const { key, count, expiresAt } = countersTable;
  const read = (one: string) =>
    sql`coalesce((SELECT ${count} FROM ${countersTable} WHERE ${key} = ${one} AND ${expiresAt} > ${nowMs}), 0)`;
  const expiresAtMs = nowMs + windowMs;
  const counted = await db
    .insert(countersTable)
    .select(
      sql`SELECT used.key, 1, ${expiresAtMs}, used.user_id
        FROM (SELECT ${all} AS key, NULL AS user_id UNION ALL SELECT ${own}, ${userId}) AS used
        WHERE ${read(all)} < ${limit} AND (${read(all)} * 2 <= ${limit} OR ${read(own)} < ${share})`,
    )
    .onConflictDoUpdate({ target: key, set: incrementWithin(nowMs, expiresAtMs) })
    .returning({ key });
  return counted.length > 0;
}

/** Statement that counts one use of the user whom a subquery finds; does nothing if there is none. */
export function incrementOfOwner(
  db: Db,
  owner: Owner,
  { name, nowMs, windowMs }: { name: string; nowMs: number; windowMs: number },
) {
  const { key, count, expiresAt } = countersTable;
  const expiresAtMs = nowMs + windowMs;
  return db
    .insert(countersTable)
    .select(
      sql`SELECT ${`${name}:`} || owner.id, 1, ${expiresAtMs}, owner.id
        FROM (SELECT ${owner} AS id) AS owner WHERE owner.id IS NOT NULL`,
    )
    .onConflictDoUpdate({ target: key, set: incrementWithin(nowMs, expiresAtMs) })
    .returning({ count, expiresAtMs: expiresAt });
}

/** Adds to a counter within its window, or starts a new window. */
const incrementWithin = (nowMs: number, expiresAtMs: number) => {
  const { count, expiresAt } = countersTable;
  return {
    count: sql`CASE WHEN ${expiresAt} <= ${nowMs} THEN excluded.count ELSE ${count} + excluded.count END`,
    expiresAt: sql`CASE WHEN ${expiresAt} <= ${nowMs} THEN ${expiresAtMs} ELSE ${expiresAt} END`,
  };
};

/**
 * Batch statement that adds an amount to a counter without an owner if `condition` holds, and returns the new count.
 */
export function addAmount(
  db: Db,
  { key, nowMs, windowMs }: Pick<Counter, "key" | "nowMs" | "windowMs">,
  amount: SQL,
  condition: SQL,
) {
  const expiresAtMs = nowMs + windowMs;
  return insertIf(db, countersTable, { key, count: amount, expiresAt: expiresAtMs, userId: null }, condition)
    .onConflictDoUpdate({ target: countersTable.key, set: incrementWithin(nowMs, expiresAtMs) })
    .returning({ count: countersTable.count });
}

/** The sum of the counts of `keys` in their current windows. */
export const sumCounters = async (db: Db, keys: readonly string[], nowMs: number): Promise<number> =>
  (
    await db
      .select({ count: sql<number>`coalesce(sum(${countersTable.count}), 0)` })
      .from(countersTable)
      .where(and(isInList(countersTable.key, keys), gt(countersTable.expiresAt, nowMs)))
      .get()
  )?.count ?? 0;

/** The state of `key` in its current window; undefined if nothing was counted. */
export const readCounter = (db: Db, key: string, nowMs: number) =>
  db
    .select({ count: countersTable.count, expiresAtMs: countersTable.expiresAt })
    .from(countersTable)
    .where(and(eq(countersTable.key, key), gt(countersTable.expiresAt, nowMs)))
    .get();

/** Decrements the count, but never below zero. */
export const decrement = (db: Db, key: string) =>
  db
    .update(countersTable)
    .set({ count: sql`${countersTable.count} - 1` })
    .where(and(eq(countersTable.key, key), gt(countersTable.count, 0)));

export const resetCounter = (db: Db, key: string) =>
  db.delete(countersTable).where(eq(countersTable.key, key));

export const deleteExpiredCounters = (db: Db, nowMs: number, limit: number) =>
  db.delete(countersTable).where(isAmongFirst(countersTable, lte(countersTable.expiresAt, nowMs), limit));

/**
 * Raises a counter that holds a time instead of a number of uses. False if it has already reached the time, so that
 * only one of several callers gets true.
 */
export const raiseMark = async (
  db: Db,
  userId: string,
  { key, toMs, expiresAtMs }: { key: string; toMs: number; expiresAtMs: number },
): Promise<boolean> =>
  (
    await db
      .insert(countersTable)
      .values({ key, count: toMs, expiresAt: expiresAtMs, userId })
      .onConflictDoUpdate({
        target: countersTable.key,
        set: { count: sql`excluded.count`, expiresAt: sql`excluded.expires_at` },
        setWhere: sql`${countersTable.count} < excluded.count`,
      })
      .returning({ key: countersTable.key })
  ).length === 1;

/**
 * Takes the first of the `keys` whose row is missing or expired, in one transaction; null if there is none. The row's
 * count stores `lease`.
 */
export async function claimSlot(
  db: Db,
  userId: string,
  { keys, lease, nowMs, expiresAtMs }: { keys: string[]; lease: number; nowMs: number; expiresAtMs: number },
): Promise<string | null> {
  const answers = await runBatch(
    db,
    keys.map((key, at) => {
      const hasOne = exists(
        db
          .select()
          .from(countersTable)
          .where(and(isInList(countersTable.key, keys.slice(0, at)), eq(countersTable.count, lease))),
      );
      return insertIf(db, countersTable, { key, count: lease, expiresAt: expiresAtMs, userId }, not(hasOne))
        .onConflictDoUpdate({
          target: countersTable.key,
          set: { count: sql`excluded.count`, expiresAt: sql`excluded.expires_at` },
          setWhere: lte(countersTable.expiresAt, nowMs),
        })
        .returning({ key: countersTable.key });
    }),
  );
  return (answers as { key: string }[][]).flat()[0]?.key ?? null;
}

/** Frees a slot, unless another lease has taken it meanwhile. */
export const releaseSlot = (db: Db, { key, lease }: { key: string; lease: number }) =>
  db.delete(countersTable).where(and(eq(countersTable.key, key), eq(countersTable.count, lease)));
