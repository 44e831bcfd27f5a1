import { type SQL, and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import {
  savedSearchesTable as searches,
  searchHitsTable as hits,
  usersTable as users,
} from "#worker/db/schema.ts";
import { type Statement, isAmongFirst, runBatch } from "#worker/db/statements.ts";
import { FOUND, HAS_LISTED, isNews, selectNewest } from "#worker/features/news/facts.queries.ts";
import { IS_LISTED } from "#worker/features/saved-searches/hits.ts";

import { digestsTable as digests, mailDeliveriesTable as deliveries } from "./delivery.tables.ts";

export type DigestRow = typeof digests.$inferSelect;
export type NewDelivery = typeof deliveries.$inferInsert;
/** The state before a claim, for restoring it. */
export type Claim = {
  userId: string;
  tokenHash: string;
  seenLastSentAt: number;
  nowMs: number;
  /** Per search: the times up to which its openings were delivered before and are delivered now. */
  searches: { id: string; fromMs: number; toMs: number }[];
};

export const findDigest = (db: Db, userId: string) =>
  db.select().from(digests).where(eq(digests.userId, userId)).get();

/** Starts waiting for the link in the confirmation; earlier links become invalid. */
export const requestDigest = (
  db: Db,
  userId: string,
  { tokenHash, zone, nowMs }: { tokenHash: string; zone: string; nowMs: number },
) =>
  db
    .insert(digests)
    .values({ userId, state: "unconfirmed", tokenHash, zone, updatedAt: nowMs })
    .onConflictDoUpdate({
      target: digests.userId,
      set: { state: "unconfirmed", tokenHash, zone, updatedAt: nowMs },
    });

export const updateZone = (db: Db, userId: string, zone: string) =>
  db.update(digests).set({ zone }).where(eq(digests.userId, userId));

export const setDigestState = (
  db: Db,
  userId: string,
  { state, nowMs }: { state: "off" | "refused"; nowMs: number },
) => db.update(digests).set({ state, updatedAt: nowMs }).where(eq(digests.userId, userId));

/**
 * Turns on the digest of an unused link. Openings found before were not promised by mail, so they count as delivered.
 * False if no digest waits for the link.
 */
export async function confirmDigestSubscription(
  db: Db,
  { tokenHash, sinceMs, nowMs }: { tokenHash: string; sinceMs: number; nowMs: number },
): Promise<boolean> {
  const isWaiting = and(
    eq(digests.tokenHash, tokenHash),
    eq(digests.state, "unconfirmed"),
    gte(digests.updatedAt, sinceMs),
  );
  const owner = db.select({ id: digests.userId }).from(digests).where(isWaiting);
  const [, confirmed] = await db.batch([
    db
      .update(searches)
      .set({ deliveredAt: sql`max(${searches.deliveredAt}, ${nowMs})` })
      .where(inArray(searches.userId, owner)),
    db
      .update(digests)
      .set({ state: "on", updatedAt: nowMs })
      .where(isWaiting)
      .returning({ userId: digests.userId }),
  ]);
  return confirmed.length === 1;
}

/**
 * Turns off the digest of a link in the newest mail or in a mail of the last thirty days. False for an unknown link.
 */
export async function endDigest(db: Db, tokenHash: string, nowMs: number): Promise<boolean> {
  const owner = db.select({ id: deliveries.userId }).from(deliveries).where(eq(deliveries.id, tokenHash));
  const isOfLink = or(eq(digests.tokenHash, tokenHash), inArray(digests.userId, owner));
  const [ended] = await db.batch([
    db
      .update(digests)
      .set({ state: "off", updatedAt: nowMs })
      .where(isOfLink)
      .returning({ userId: digests.userId }),
  ]);
  return ended.length > 0;
}

/** Zones of users who receive a digest. */
export const listZones = async (db: Db): Promise<string[]> =>
  (await db.selectDistinct({ zone: digests.zone }).from(digests).where(eq(digests.state, "on"))).map(
    ({ zone }) => zone,
  );

const isUndelivered = isNews(searches.deliveredAt);

/**
 * Of the next `slice` users, those whose digest is due, longest wait first; `last` is the last user of the slice, null
 * at the end. `mornings` has the start of today for each zone in which the morning has begun.
 */
export async function findDue(
  db: Db,
  {
    mornings,
    afterUserId,
    slice,
  }: { mornings: { zone: string; startMs: number }[]; afterUserId: string; slice: number },
) {
  const isOn = and(eq(digests.state, "on"), gt(digests.userId, afterUserId));
  const [[end], due] = await db.batch([
    db
      .select({ userId: digests.userId })
      .from(digests)
      .where(isOn)
      .orderBy(asc(digests.userId))
      .limit(1)
      .offset(slice - 1),
    db
      .select({
        userId: digests.userId,
        email: users.email,
        lastSentAt: digests.lastSentAt,
        updatedAt: digests.updatedAt,
        zone: digests.zone,
      })
      .from(digests)
      .innerJoin(users, eq(users.id, digests.userId))
      .where(
        and(
          isNull(users.suspendedAt),
          sql`${digests.userId} IN (SELECT user_id FROM digests WHERE state = 'on' AND user_id > ${afterUserId} ORDER BY user_id LIMIT ${slice})`,
          exists(
            sql`(SELECT 1 FROM json_each(${JSON.stringify(mornings)}) WHERE json_extract(value, '$.zone') = ${digests.zone} AND json_extract(value, '$.startMs') > ${digests.lastSentAt})`,
          ),
          exists(
            db
              .select({ one: sql`1` })
              .from(searches)
              .innerJoin(hits, eq(hits.searchId, searches.id))
              .where(and(eq(searches.userId, digests.userId), IS_LISTED, isUndelivered)),
          ),
        ),
      )
      .orderBy(asc(digests.lastSentAt), asc(digests.userId)),
  ]);
  return { due, last: end?.userId ?? null };
}

/** In one call: the openings found since the user's last digest, counted per search and as a list. */
export async function findUndelivered(
  db: Db,
  userId: string,
  { perSearch, maxSearches }: { perSearch: number; maxSearches: number },
) {
  const isOfUser = and(eq(searches.userId, userId), eq(hits.userId, userId), isUndelivered);
  const [found, openings] = await db.batch([
    db
      .select({
        ...FOUND,
        deliveredAt: searches.deliveredAt,
      })
      .from(searches)
      .innerJoin(hits, eq(hits.searchId, searches.id))
      .where(isOfUser)
      .groupBy(searches.id)
      .having(HAS_LISTED)
      .orderBy(asc(searches.createdAt), asc(searches.id))
      .limit(maxSearches),
    selectNewest(db, userId, { cursor: searches.deliveredAt, perSearch }),
  ]);
  return { found, openings };
}

/**
 * Marks the digest as sent and its openings as delivered. Only one of several sweeps gets true; false, too, if the
 * account was suspended meanwhile.
 */
export async function claimDigest(db: Db, claim: Claim): Promise<boolean> {
  const { userId, tokenHash, seenLastSentAt, nowMs } = claim;
  const claimed = exists(
    db
      .select({ one: sql`1` })
      .from(digests)
      .where(and(eq(digests.userId, userId), eq(digests.tokenHash, tokenHash))),
  );
  const [won] = await runBatch(db, [
    db
      .update(digests)
      .set({ lastSentAt: nowMs, tokenHash })
      .where(
        and(
          eq(digests.userId, userId),
          eq(digests.state, "on"),
          eq(digests.lastSentAt, seenLastSentAt),
          exists(
            db
              .select({ one: sql`1` })
              .from(users)
              .where(and(eq(users.id, userId), isNull(users.suspendedAt))),
          ),
        ),
      )
      .returning({ userId: digests.userId }),
    ...moveDelivered(db, claim, (one) => ({ from: one.fromMs, to: one.toMs }), claimed),
  ]);
  return (won as unknown[]).length === 1;
}

function moveDelivered(
  db: Db,
  { userId, searches: moved }: Claim,
  read: (one: Claim["searches"][number]) => { from: number; to: number },
  condition: SQL,
): Statement[] {
  return moved.map((one) => {
    const { from, to } = read(one);
    return db
      .update(searches)
      .set({ deliveredAt: to })
      .where(
        and(eq(searches.userId, userId), eq(searches.id, one.id), eq(searches.deliveredAt, from), condition),
      );
  });
}

/**
 * Stores a mail's result. If it failed, the next digest contains its openings, and `mayRetryToday` allows that digest
 * on the same day; `state` ends the digest.
 */
export async function recordDigestAttempt(
  db: Db,
  delivery: NewDelivery,
  given: { claim: Claim; mayRetryToday: boolean; state: "refused" | null } | null,
): Promise<void> {
  const statements: Statement[] = [db.insert(deliveries).values(delivery)];
  if (given !== null) {
    const { claim, mayRetryToday, state } = given;
    statements.push(...moveDelivered(db, claim, (one) => ({ from: one.toMs, to: one.fromMs }), sql`1`));
    const isOfClaim = and(eq(digests.userId, claim.userId), eq(digests.tokenHash, claim.tokenHash));
    if (mayRetryToday)
      // One millisecond is added, so that a sweep that read the row before the claim does not retry immediately.
      statements.push(
        db
          .update(digests)
          .set({ lastSentAt: claim.seenLastSentAt + 1 })
          .where(isOfClaim),
      );
    if (state !== null)
      statements.push(
        db
          .update(digests)
          .set({ state, updatedAt: delivery.at })
          .where(and(isOfClaim, eq(digests.state, "on"))),
      );
  }
  await runBatch(db, statements);
}

/** Outcomes of the user's newest digests since a time, newest first. */
export const listOutcomes = (
  db: Db,
  userId: string,
  { sinceMs, limit }: { sinceMs: number; limit: number },
) =>
  db
    .select({ outcome: deliveries.outcome, at: deliveries.at })
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), eq(deliveries.kind, "digest"), gte(deliveries.at, sinceMs)))
    .orderBy(desc(deliveries.at))
    .limit(limit);

/**
 * Marks a mail as bounced and ends its user's digest, unless the user turned it on again since. False for an unknown
 * mail.
 */
export async function recordBounce(
  db: Db,
  { providerId, detail, nowMs }: { providerId: string; detail: string; nowMs: number },
): Promise<boolean> {
  const isOfMail = eq(deliveries.providerId, providerId);
  const recipient = db.select({ id: deliveries.userId }).from(deliveries).where(isOfMail);
  const bounced = db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(and(isOfMail, eq(deliveries.userId, digests.userId), gte(deliveries.at, digests.updatedAt)));
  const [, marked] = await db.batch([
    db
      .update(digests)
      .set({ state: "refused", updatedAt: nowMs })
      .where(
        and(
          inArray(digests.userId, recipient),
          inArray(digests.state, ["on", "unconfirmed"]),
          exists(bounced),
        ),
      ),
    db
      .update(deliveries)
      .set({ outcome: "bounced", detail })
      .where(isOfMail)
      .returning({ id: deliveries.id }),
  ]);
  return marked.length > 0;
}

export const deleteOldDeliveries = (db: Db, beforeMs: number, limit: number) =>
  db.delete(deliveries).where(isAmongFirst(deliveries, lt(deliveries.at, beforeMs), limit));
