import { type Column, type SQL, and, asc, desc, eq, gt, isNull, lte, not, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import {
  applicationRoundsTable as rounds,
  applicationStepsTable as steps,
  countersTable as counters,
  savedSearchesTable as searches,
  searchHitsTable as hits,
  usersTable as users,
} from "#worker/db/schema.ts";
import { deleteAllButFirst } from "#worker/db/statements.ts";
import { IS_ONGOING_APPLICATION } from "#worker/features/applications/open-application.ts";
import { FOUND, HAS_LISTED, isNews, selectRounds, selectSteps } from "#worker/features/news/facts.queries.ts";

import { pushSubscriptionsTable as subscriptions } from "./delivery.tables.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const listSubscriptions = (db: Db, userId: string) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), asc(subscriptions.id));

/**
 * Stores a browser's subscription; beyond `max` the oldest are removed. An address of another user is taken over only
 * with the same keys, which prove that this user has that browser now. False if the keys differ.
 */
export async function storeSubscription(
  db: Db,
  userId: string,
  { subscription, max }: { subscription: Omit<SubscriptionRow, "userId" | "failures">; max: number },
): Promise<boolean> {
  const row = { ...subscription, userId, failures: 0 };
  const { p256dh, auth } = subscriptions;
  const isSameBrowser = sql`(${p256dh} = excluded.p256dh AND ${auth} = excluded.auth)`;
  const [stored] = await db.batch([
    db
      .insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: subscriptions.endpoint,
        set: row,
        setWhere: sql`${subscriptions.userId} = excluded.user_id OR ${isSameBrowser}`,
      })
      .returning({ id: subscriptions.id }),
    deleteAllButFirst(db, subscriptions, {
      id: subscriptions.id,
      condition: eq(subscriptions.userId, userId),
      order: [desc(subscriptions.createdAt), desc(subscriptions.id)],
      keep: max,
    }),
  ]);
  return stored.length === 1;
}

export async function deleteSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)))
    .returning({ id: subscriptions.id });
  return deleted.length === 1;
}

/** Counts a failure, and removes the subscription if it was the last one allowed. */
export const countFailure = (db: Db, userId: string, { id, max }: { id: string; max: number }) => {
  const isRow = and(eq(subscriptions.userId, userId), eq(subscriptions.id, id));
  return db.batch([
    db
      .update(subscriptions)
      .set({ failures: sql`${subscriptions.failures} + 1` })
      .where(isRow),
    db.delete(subscriptions).where(and(isRow, sql`${subscriptions.failures} >= ${max}`)),
  ]);
};

export const resetFailures = (db: Db, userId: string, id: string) =>
  db
    .update(subscriptions)
    .set({ failures: 0 })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)));

const isSuspended = (userId: typeof steps.userId | typeof rounds.userId | typeof subscriptions.userId) =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.suspendedAt} IS NOT NULL)`;
/** Condition: the user has a browser for push messages, and is not suspended. */
const hasDevice = (userId: typeof steps.userId | typeof rounds.userId) =>
  sql`EXISTS (SELECT 1 FROM ${subscriptions} WHERE ${subscriptions.userId} = ${userId}) AND NOT ${isSuspended(userId)}`;

/** Limits for reading due events. Users take turns: the first event of each user precedes the second of any user. */
type DueLimits = { perUser: number; limit: number };
const takeTurns = (userId: SQL.Aliased, at: Column) =>
  sql<number>`row_number() OVER (PARTITION BY ${userId} ORDER BY ${at})`.as("turn");

/** Steps whose reminder became due within the last day, of users with a browser, by turns and then oldest first. */
export const findDueSteps = (
  db: Db,
  { nowMs, sinceMs, perUser, limit }: { nowMs: number; sinceMs: number } & DueLimits,
) => {
  const due = selectSteps(
    db,
    and(
      isNull(steps.remindedAt),
      lte(steps.remindAt, nowMs),
      gt(steps.remindAt, sinceMs),
      hasDevice(steps.userId),
      IS_ONGOING_APPLICATION,
    ),
  ).as("due");
  const { userId, applicationId, text, title, company } = due;
  const remindAt = sql<number>`${due.remindAt}`.as("remind_at");
  const turns = db
    .select({ userId, applicationId, remindAt, text, title, company, turn: takeTurns(userId, due.remindAt) })
    .from(due)
    .as("turns");
  return db
    .select()
    .from(turns)
    .where(lte(turns.turn, perUser))
    .orderBy(asc(turns.turn), asc(turns.remindAt))
    .limit(limit);
};

type StepKey = { applicationId: string; remindAt: number };

/** Marks a step as reminded. Only one of several sweeps gets true; false, too, if the reminder was moved meanwhile. */
export const claimStep = async (
  db: Db,
  userId: string,
  { applicationId, remindAt, nowMs }: StepKey & { nowMs: number },
): Promise<boolean> =>
  (
    await db
      .update(steps)
      .set({ remindedAt: nowMs })
      .where(
        and(
          eq(steps.userId, userId),
          eq(steps.applicationId, applicationId),
          eq(steps.remindAt, remindAt),
          isNull(steps.remindedAt),
        ),
      )
      .returning({ id: steps.applicationId })
  ).length === 1;

/** Undoes a claim if no service accepted the message. */
export const releaseStep = (
  db: Db,
  userId: string,
  { applicationId, remindAt, nowMs }: StepKey & { nowMs: number },
) =>
  db
    .update(steps)
    .set({ remindedAt: null })
    .where(
      and(
        eq(steps.userId, userId),
        eq(steps.applicationId, applicationId),
        eq(steps.remindAt, remindAt),
        eq(steps.remindedAt, nowMs),
      ),
    );

/** Rounds between two times without a reminder so far, by turns and then soonest first. */
export const findDueRounds = (
  db: Db,
  { nowMs, untilMs, perUser, limit }: { nowMs: number; untilMs: number } & DueLimits,
) => {
  const due = selectRounds(
    db,
    and(
      isNull(rounds.remindedAt),
      gt(rounds.at, nowMs),
      lte(rounds.at, untilMs),
      hasDevice(rounds.userId),
      IS_ONGOING_APPLICATION,
    ),
  ).as("due");
  const { userId, applicationId, id, at, kind, title, company } = due;
  const turns = db
    .select({ userId, applicationId, id, at, kind, title, company, turn: takeTurns(userId, at) })
    .from(due)
    .as("turns");
  return db
    .select()
    .from(turns)
    .where(lte(turns.turn, perUser))
    .orderBy(asc(turns.turn), asc(turns.at))
    .limit(limit);
};

type RoundKey = { id: string; at: number };

export const claimRound = async (
  db: Db,
  userId: string,
  { id, at, nowMs }: RoundKey & { nowMs: number },
): Promise<boolean> =>
  (
    await db
      .update(rounds)
      .set({ remindedAt: nowMs })
      .where(and(eq(rounds.userId, userId), eq(rounds.id, id), eq(rounds.at, at), isNull(rounds.remindedAt)))
      .returning({ id: rounds.id })
  ).length === 1;

export const releaseRound = (db: Db, userId: string, { id, nowMs }: { id: string; nowMs: number }) =>
  db
    .update(rounds)
    .set({ remindedAt: null })
    .where(and(eq(rounds.userId, userId), eq(rounds.id, id), eq(rounds.remindedAt, nowMs)));

/** Prefix of the counter that holds the time up to which a user's openings were pushed. */
export const NEWS_MARK = "push-news:";

/**
 * New openings per search, for the next `slice` users with a browser: found since the user's last push message, since
 * the browser was added, since the user viewed the search, and within the last day. `last` is the last of those users,
 * null at the end.
 */
export async function findNews(
  db: Db,
  { sinceMs, afterUserId, slice }: { sinceMs: number; afterUserId: string; slice: number },
) {
  const devices = db
    .select({
      userId: subscriptions.userId,
      addedAt: sql<number>`min(${subscriptions.createdAt})`.as("added_at"),
    })
    .from(subscriptions)
    .where(and(gt(subscriptions.userId, afterUserId), not(isSuspended(subscriptions.userId))))
    .groupBy(subscriptions.userId)
    .orderBy(asc(subscriptions.userId))
    .limit(slice)
    .as("devices");
  const [slicedUsers, news] = await db.batch([
    db.select({ userId: devices.userId }).from(devices),
    // Starts with the users, because other users have found the largest part of the openings.
    db
      .select({
        ...FOUND,
        userId: hits.userId,
      })
      .from(devices)
      .crossJoin(hits)
      .innerJoin(searches, and(eq(searches.id, hits.searchId), eq(searches.userId, hits.userId)))
      .leftJoin(counters, eq(counters.key, sql`${NEWS_MARK} || ${hits.userId}`))
      .where(
        and(
          eq(hits.userId, devices.userId),
          gt(hits.foundAt, sinceMs),
          gt(hits.foundAt, devices.addedAt),
          isNews(sql`coalesce(${counters.count}, 0)`),
        ),
      )
      .groupBy(hits.userId, searches.id)
      .having(HAS_LISTED)
      .orderBy(asc(hits.userId), asc(searches.createdAt)),
  ]);
  return { news, last: slicedUsers.length < slice ? null : (slicedUsers.at(-1)?.userId ?? null) };
}
