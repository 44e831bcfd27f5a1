import type { Db } from "#worker/db/client.ts";

import { type ApplicationRow, selectApplication } from "./applications.queries.ts";

export type EventRow = { id: string; status: string; at: number; recordedAt: number };
export type RoundRow = { id: string; kind: string; at: number; note: string };
export type OwnJobRow = { id: string; fields: string; description: string; createdAt: number };
export type Timeline = {
  row: ApplicationRow | null;
  events: EventRow[];
  rounds: RoundRow[];
  ownJob: OwnJobRow | null;
};

/** An application with all that belongs to it, as the statements of a batch. */
export const selectTimeline = (db: Db, userId: string, id: string, nowMs: number): D1PreparedStatement[] => [
  selectApplication(db, userId, id, nowMs),
  db.$client
    .prepare(
      `SELECT id, status, at, recorded_at AS recordedAt FROM application_events
       WHERE user_id = ?1 AND application_id = ?2 ORDER BY recorded_at, id`,
    )
    .bind(userId, id),
  db.$client
    .prepare(
      `SELECT id, kind, at, note FROM application_rounds
       WHERE user_id = ?1 AND application_id = ?2 ORDER BY at, id`,
    )
    .bind(userId, id),
  db.$client
    .prepare(
      `SELECT id, fields, description, created_at AS createdAt FROM own_jobs
       WHERE user_id = ?1 AND id = (SELECT job_id FROM applications WHERE user_id = ?1 AND id = ?2)`,
    )
    .bind(userId, id),
];

/** What the statements of `selectTimeline` have answered. */
export function timelineOf(results: D1Result<unknown>[]): Timeline {
  const [rows, events, rounds, ownJobs] = results.map(({ results }) => results);
  return {
    row: ((rows ?? []) as ApplicationRow[])[0] ?? null,
    events: (events ?? []) as EventRow[],
    rounds: (rounds ?? []) as RoundRow[],
    ownJob: ((ownJobs ?? []) as OwnJobRow[])[0] ?? null,
  };
}

export const findTimeline = async (db: Db, userId: string, id: string, nowMs: number): Promise<Timeline> =>
  timelineOf(await db.$client.batch(selectTimeline(db, userId, id, nowMs)));

export type NewEvent = Omit<EventRow, "at"> & { userId: string; applicationId: string; at: number };

/**
 * Records a status that the application has reached with its write at `recordedAt`. Where another call has written at
 * the same moment, this one's write came to nothing and so does its event.
 */
export const insertEventOf = (db: Db, event: NewEvent) =>
  db.$client
    .prepare(
      `INSERT INTO application_events (id, user_id, application_id, status, at, recorded_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (
         SELECT 1 FROM applications WHERE user_id = ?2 AND id = ?3 AND status = ?4 AND updated_at = ?6
       ) AND NOT EXISTS (SELECT 1 FROM application_events WHERE application_id = ?3 AND recorded_at = ?6)`,
    )
    .bind(event.id, event.userId, event.applicationId, event.status, event.at, event.recordedAt);

/** No event is later than the one that `insertEventOf` has just written; where it has not, nothing happens. */
export const moveEventsBack = (
  db: Db,
  { id, userId, applicationId, at }: Pick<NewEvent, "id" | "userId" | "applicationId" | "at">,
) =>
  db.$client
    .prepare(
      `UPDATE application_events SET at = ?4 WHERE user_id = ?1 AND application_id = ?2 AND at > ?4
         AND EXISTS (SELECT 1 FROM application_events WHERE id = ?3)`,
    )
    .bind(userId, applicationId, id, at);

/** Moves an event where the application is as it was read; `appliedAt` follows its first event after "saved". */
export const correctEventAt = (
  db: Db,
  userId: string,
  before: Pick<ApplicationRow, "id" | "updatedAt">,
  { eventId, at, updatedAt }: { eventId: string; at: number; updatedAt: number },
) => [
  db.$client
    .prepare(
      `UPDATE application_events SET at = ?4 WHERE user_id = ?1 AND application_id = ?2 AND id = ?3
         AND EXISTS (SELECT 1 FROM applications WHERE id = ?2 AND updated_at = ?5)`,
    )
    .bind(userId, before.id, eventId, at, before.updatedAt),
  db.$client
    .prepare(
      `UPDATE applications SET updated_at = ?4, applied_at = (${FIRST_AFTER_SAVED})
       WHERE user_id = ?1 AND id = ?2 AND updated_at = ?3 RETURNING id`,
    )
    .bind(userId, before.id, before.updatedAt, updatedAt),
];

/** In an UPDATE of `applications`. */
export const FIRST_AFTER_SAVED =
  "SELECT min(e.at) FROM application_events e WHERE e.application_id = applications.id AND e.status <> 'saved'";

/**
 * Every change of what belongs to an application is a change of the application. In a batch behind the statement that
 * makes the change: where that changed nothing, the version stays.
 */
export const touchApplication = (db: Db, userId: string, id: string, nowMs: number) =>
  db.$client
    .prepare(
      "UPDATE applications SET updated_at = max(updated_at + 1, ?3) WHERE user_id = ?1 AND id = ?2 AND changes() > 0",
    )
    .bind(userId, id, nowMs);

export const insertRound = (
  db: Db,
  userId: string,
  applicationId: string,
  round: RoundRow,
  { nowMs, most }: { nowMs: number; most: number },
) =>
  db.$client
    .prepare(
      `INSERT INTO application_rounds (id, user_id, application_id, kind, at, note, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7
       WHERE EXISTS (SELECT 1 FROM applications WHERE user_id = ?2 AND id = ?3)
         AND (SELECT count(*) FROM application_rounds WHERE application_id = ?3) < ?8 RETURNING id`,
    )
    .bind(round.id, userId, applicationId, round.kind, round.at, round.note, nowMs, most);

export const writeRound = (db: Db, userId: string, applicationId: string, round: RoundRow, nowMs: number) =>
  db.$client
    .prepare(
      `UPDATE application_rounds SET kind = ?4, at = ?5, note = ?6, updated_at = ?7
       WHERE user_id = ?1 AND application_id = ?2 AND id = ?3 RETURNING id`,
    )
    .bind(userId, applicationId, round.id, round.kind, round.at, round.note, nowMs);

export const deleteRound = (db: Db, userId: string, applicationId: string, id: string) =>
  db.$client
    .prepare(
      "DELETE FROM application_rounds WHERE user_id = ?1 AND application_id = ?2 AND id = ?3 RETURNING id",
    )
    .bind(userId, applicationId, id);
