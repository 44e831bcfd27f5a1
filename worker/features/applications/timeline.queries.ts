import { type SQL, and, asc, eq, exists, gt, min, ne, notExists, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";

import type { Db } from "#worker/db/client.ts";
import { insertIf, isInList } from "#worker/db/statements.ts";

import { type ApplicationRow, selectApplication } from "./applications.queries.ts";
import {
  applicationEventsTable as events,
  applicationRoundsTable as rounds,
  applicationSentTable as sent,
  applicationsTable as applications,
  ownJobsTable as ownJobs,
} from "./applications.tables.ts";
import { selectStep } from "./plan.queries.ts";

export type EventRow = Pick<typeof events.$inferSelect, "id" | "status" | "at" | "recordedAt">;
export type RoundRow = Pick<typeof rounds.$inferSelect, "id" | "kind" | "at" | "note">;
export type Timeline = ReturnType<typeof assembleTimeline>;

const matchApplication = (userId: string, id: string) =>
  and(eq(applications.userId, userId), eq(applications.id, id));

/** Condition: the id is the own job of an application of the user. */
export const matchOwnJob = (db: Db, userId: string, id: string): SQL | undefined =>
  and(
    eq(ownJobs.userId, userId),
    eq(
      ownJobs.id,
      db.select({ jobId: applications.jobId }).from(applications).where(matchApplication(userId, id)),
    ),
  );

/** Batch statements that select an application with all its related rows. */
export const selectTimeline = (db: Db, userId: string, id: string, nowMs: number) =>
  [
    selectApplication(db, userId, id, nowMs),
    db
      .select({ id: events.id, status: events.status, at: events.at, recordedAt: events.recordedAt })
      .from(events)
      .where(and(eq(events.userId, userId), eq(events.applicationId, id)))
      .orderBy(asc(events.recordedAt), asc(events.id)),
    db
      .select({ id: rounds.id, kind: rounds.kind, at: rounds.at, note: rounds.note })
      .from(rounds)
      .where(and(eq(rounds.userId, userId), eq(rounds.applicationId, id)))
      .orderBy(asc(rounds.at), asc(rounds.id)),
    db
      .select()
      .from(ownJobs)
      .where(matchOwnJob(db, userId, id)),
    db
      .select()
      .from(sent)
      .where(and(eq(sent.userId, userId), eq(sent.applicationId, id)))
      .orderBy(asc(sent.at), asc(sent.kind)),
    selectStep(db, userId, id),
  ] as const;

type Answers = BatchResponse<ReturnType<typeof selectTimeline>>;

/** Assembles the results of the statements of `selectTimeline`. */
export const assembleTimeline = ([[row], events, rounds, [ownJob], sent, [step]]: Answers) => ({
  row,
  events,
  rounds,
  ownJob,
  sent,
  step,
});

export const findTimeline = async (db: Db, userId: string, id: string, nowMs: number): Promise<Timeline> =>
  assembleTimeline(await db.batch(selectTimeline(db, userId, id, nowMs)));

/** Batch condition: this batch has inserted one of the events. */
export const hasAnyEvent = (db: Db, eventIds: string[]) =>
  exists(db.select().from(events).where(isInList(events.id, eventIds)));

/**
 * Inserts an event for a status that the application reached by its write at `recordedAt`. If a concurrent call
 * won the write, the event is not inserted either.
 */
export function insertEvent(db: Db, event: typeof events.$inferSelect) {
  const { userId, applicationId, status, recordedAt } = event;
  const isReached = exists(
    db
      .select()
      .from(applications)
      .where(
        and(
          matchApplication(userId, applicationId),
          eq(applications.status, status),
          eq(applications.updatedAt, recordedAt),
        ),
      ),
  );
  const isFirst = notExists(
    db
      .select()
      .from(events)
      .where(and(eq(events.applicationId, applicationId), eq(events.recordedAt, recordedAt))),
  );
  return insertIf(db, events, event, sql`${isReached} AND ${isFirst}`);
}

/**
 * Moves later events back to the time of the event that `insertEvent` has just written; does nothing if it
 * wrote none.
 */
export const moveLaterEventsBack = (
  db: Db,
  {
    id,
    userId,
    applicationId,
    at,
  }: Pick<typeof events.$inferSelect, "id" | "userId" | "applicationId" | "at">,
) =>
  db
    .update(events)
    .set({ at })
    .where(
      and(
        eq(events.userId, userId),
        eq(events.applicationId, applicationId),
        gt(events.at, at),
        hasAnyEvent(db, [id]),
      ),
    );

/**
 * Moves an event if the application is unchanged since it was read; `appliedAt` follows the first event after
 * "saved".
 */
export function correctEventTime(
  db: Db,
  userId: string,
  { id, updatedAt: readAt }: Pick<ApplicationRow, "id" | "updatedAt">,
  { eventId, at, updatedAt }: { eventId: string; at: number; updatedAt: number },
) {
  const isAsRead = and(matchApplication(userId, id), eq(applications.updatedAt, readAt));
  return [
    db
      .update(events)
      .set({ at })
      .where(
        and(
          eq(events.userId, userId),
          eq(events.applicationId, id),
          eq(events.id, eventId),
          exists(db.select().from(applications).where(isAsRead)),
        ),
      ),
    db
      .update(applications)
      .set({ updatedAt, appliedAt: selectFirstAfterSaved(db) })
      .where(isAsRead)
      .returning({ id: applications.id }),
  ] as const;
}

/** For use in an update of `applications`. */
export const selectFirstAfterSaved = (db: Db): SQL<number | null> =>
  sql`${db
    .select({ at: min(events.at) })
    .from(events)
    .where(and(eq(events.applicationId, applications.id), ne(events.status, "saved")))}`;

/**
 * The `updatedAt` for a change at `nowMs`, always greater than the previous one; for use in an update of
 * `applications`.
 */
export const computeVersionAt = (nowMs: number): SQL<number> =>
  sql`max(${applications.updatedAt} + 1, ${nowMs})`;

/**
 * Bumps the application's version, because a change of its related rows counts as a change of it. Must follow the
 * changing statement in a batch: if that statement changed nothing, the version stays.
 */
export const touchApplication = (db: Db, userId: string, id: string, nowMs: number) =>
  db
    .update(applications)
    .set({ updatedAt: computeVersionAt(nowMs) })
    .where(and(matchApplication(userId, id), sql`changes() > 0`));

export function insertRound(
  db: Db,
  userId: string,
  applicationId: string,
  round: RoundRow,
  { nowMs, most }: { nowMs: number; most: number },
) {
  const isThere = exists(db.select().from(applications).where(matchApplication(userId, applicationId)));
  const known = db.$count(rounds, eq(rounds.applicationId, applicationId));
  const row = { ...round, userId, applicationId, createdAt: nowMs, updatedAt: nowMs };
  return insertIf(db, rounds, row, sql`${isThere} AND ${known} < ${most}`).returning({ id: rounds.id });
}

const matchRound = (userId: string, applicationId: string, id: string) =>
  and(eq(rounds.userId, userId), eq(rounds.applicationId, applicationId), eq(rounds.id, id));

export const updateRoundRow = (
  db: Db,
  userId: string,
  applicationId: string,
  { id, kind, at, note }: RoundRow,
  nowMs: number,
) =>
  db
    .update(rounds)
    .set({
      kind,
      at,
      note,
      updatedAt: nowMs,
      // A round with a new time gets a new reminder.
      remindedAt: sql`CASE WHEN ${rounds.at} = ${at} THEN ${rounds.remindedAt} END`,
    })
    .where(matchRound(userId, applicationId, id))
    .returning({ id: rounds.id });

export const deleteRound = (db: Db, userId: string, applicationId: string, id: string) =>
  db
    .delete(rounds)
    .where(matchRound(userId, applicationId, id))
    .returning({ id: rounds.id });
