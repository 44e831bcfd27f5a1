import { and, desc, eq, exists, gt, inArray, isNotNull, lt, lte, max, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { isInList } from "#worker/db/statements.ts";

import { type ApplicationRow } from "./applications.queries.ts";
import {
  applicationEventsTable as events,
  applicationsTable as applications,
} from "./applications.tables.ts";
import { selectFirstAfterSaved, computeVersionAt } from "./timeline.queries.ts";

type Status = ApplicationRow["status"];

/** Columns returned for a changed application: its ids and its previous status. */
const BEFORE = { id: applications.id, jobId: applications.jobId, before: applications.status };
export type ChangedRow = { id: string; jobId: string; before: Status };

/**
 * Sets the status of applications and records an event for each; those that already have it, or have too many
 * events, are left unchanged. One batch: the first statement selects what the others change.
 */
export function changeStatuses(
  db: Db,
  userId: string,
  wanted: { id: string; eventId: string }[],
  { status, nowMs, mostEvents }: { status: Status; nowMs: number; mostEvents: number },
) {
  const newEvent = sql`json_each(${JSON.stringify(wanted)})`;
  const eventId = sql<string>`value ->> 'eventId'`;
  const isChosen = and(
    eq(applications.userId, userId),
    ne(applications.status, status),
    lt(db.$count(events, eq(events.applicationId, applications.id)), mostEvents),
  );
  const ofEvent = eq(applications.id, sql`value ->> 'id'`);
  const at = computeVersionAt(nowMs);
  const written = db
    .select({ id: events.applicationId })
    .from(events)
    .where(
      isInList(
        events.id,
        wanted.map(({ eventId }) => eventId),
      ),
    );
  return [
    db
      .select({ ...BEFORE, eventId })
      .from(newEvent)
      .innerJoin(applications, ofEvent)
      .where(isChosen),
    db.insert(events).select(
      db
        .select({
          id: eventId.as("id"),
          userId: applications.userId,
          applicationId: applications.id,
          status: sql`${status}`.as("status"),
          at: at.as("at"),
          recordedAt: at.as("recorded_at"),
        })
        .from(newEvent)
        .innerJoin(applications, ofEvent)
        .where(isChosen),
    ),
    db
      .update(applications)
      .set({ status, updatedAt: at, appliedAt: sql`coalesce(${applications.appliedAt}, ${nowMs})` })
      .where(and(eq(applications.userId, userId), inArray(applications.id, written))),
  ] as const;
}

/** True for an event that is the last of its application, but not its only one. */
function isLastEvent(db: Db) {
  const other = alias(events, "other");
  const isOfSame = eq(other.applicationId, events.applicationId);
  return and(
    notExists(
      db
        .select()
        .from(other)
        .where(and(isOfSame, gt(other.recordedAt, events.recordedAt))),
    ),
    exists(
      db
        .select()
        .from(other)
        .where(and(isOfSame, lt(other.recordedAt, events.recordedAt))),
    ),
  );
}

const isUndoableEvent = (db: Db, userId: string, eventIds: string[]) =>
  and(eq(events.userId, userId), isInList(events.id, eventIds), isLastEvent(db));

/** Which of the events can be undone. */
export const findUndoableEvents = (db: Db, userId: string, eventIds: string[]) =>
  db
    .select({ eventId: events.id, id: events.applicationId })
    .from(events)
    .where(isUndoableEvent(db, userId, eventIds));

/** Undoes events: their applications get their previous status back, without a trace of the undone one. */
export function undoEvents(db: Db, userId: string, undone: { eventId: string; id: string }[], nowMs: number) {
  const eventIds = undone.map(({ eventId }) => eventId);
  const isChosen = and(
    eq(applications.userId, userId),
    isInList(
      applications.id,
      undone.map(({ id }) => id),
    ),
  );
  const last = sql<Status>`${db
    .select({ status: events.status })
    .from(events)
    .where(eq(events.applicationId, applications.id))
    .orderBy(desc(events.recordedAt), desc(events.id))
    .limit(1)}`;
  const undoable = db
    .select({ id: events.id })
    .from(events)
    .where(isUndoableEvent(db, userId, eventIds));
  return [
    db.select(BEFORE).from(applications).where(isChosen),
    db.delete(events).where(inArray(events.id, undoable)),
    db
      .update(applications)
      .set({ status: last, appliedAt: selectFirstAfterSaved(db), updatedAt: computeVersionAt(nowMs) })
      .where(and(isChosen, ne(applications.status, last)))
      .returning({ id: applications.id, status: applications.status }),
  ] as const;
}

/** Closes applications that wait for an answer, or reopens them; returns the changed ones. */
export function closeApplications(
  db: Db,
  userId: string,
  ids: string[],
  { closedAs, nowMs }: { closedAs: ApplicationRow["closedAs"]; nowMs: number },
) {
  const lastRecordedAt = db
    .select({ at: max(events.recordedAt) })
    .from(events)
    .where(eq(events.applicationId, applications.id));
  const updatedAt = computeVersionAt(nowMs);
  const canChange =
    closedAs === null
      ? isNotNull(applications.closedAt)
      : and(
          inArray(applications.status, ["applied", "interview"]),
          lte(sql`coalesce(${applications.closedAt}, -1)`, lastRecordedAt),
        );
  return db
    .update(applications)
    .set({ closedAs, closedAt: closedAs === null ? null : updatedAt, updatedAt })
    .where(and(eq(applications.userId, userId), isInList(applications.id, ids), canChange))
    .returning(BEFORE);
}
