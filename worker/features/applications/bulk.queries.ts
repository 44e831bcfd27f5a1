import type { Db } from "#worker/db/client.ts";

import { FIRST_AFTER_SAVED } from "./timeline.queries.ts";

export type ChangedRow = { id: string; jobId: string; before: string; eventId: string | null };

type NewEvents = { id: string; eventId: string }[];

/**
 * Gives applications a status, each with its event; those that have it, or have too many events, stay as they are. One
 * batch: what the first statement selects is what the next ones change.
 */
export function changeStatuses(
  db: Db,
  userId: string,
  events: NewEvents,
  { status, nowMs, mostEvents }: { status: string; nowMs: number; mostEvents: number },
): D1PreparedStatement[] {
  const wanted = JSON.stringify(events);
  const chosen = `FROM json_each(?2) v JOIN applications a ON a.id = v.value ->> 'id'
    WHERE a.user_id = ?1 AND a.status <> ?3
      AND (SELECT count(*) FROM application_events e WHERE e.application_id = a.id) < ?4`;
  const written =
    "SELECT application_id FROM application_events WHERE id IN (SELECT value ->> 'eventId' FROM json_each(?2))";
  return [
    db.$client
      .prepare(
        `SELECT a.id, a.job_id AS jobId, a.status AS "before", v.value ->> 'eventId' AS eventId ${chosen}`,
      )
      .bind(userId, wanted, status, mostEvents),
    db.$client
      .prepare(
        `INSERT INTO application_events (id, user_id, application_id, status, at, recorded_at)
         SELECT v.value ->> 'eventId', a.user_id, a.id, ?3, max(a.updated_at + 1, ?5), max(a.updated_at + 1, ?5) ${chosen}`,
      )
      .bind(userId, wanted, status, mostEvents, nowMs),
    db.$client
      .prepare(
        `UPDATE applications SET status = ?3, updated_at = max(updated_at + 1, ?4), applied_at = coalesce(applied_at, ?4)
         WHERE user_id = ?1 AND id IN (${written})`,
      )
      .bind(userId, wanted, status, nowMs),
  ];
}

/** Of the events those that are the last of their application, and not its only one. */
export const findUndoable = async (
  db: Db,
  userId: string,
  eventIds: string[],
): Promise<{ eventId: string; id: string }[]> =>
  (
    await db.$client
      .prepare(
        `SELECT e.id AS eventId, e.application_id AS id FROM application_events e
         WHERE e.user_id = ?1 AND e.id IN (SELECT value FROM json_each(?2)) AND ${IS_LAST}`,
      )
      .bind(userId, JSON.stringify(eventIds))
      .all<{ eventId: string; id: string }>()
  ).results;

const IS_LAST = `NOT EXISTS (
    SELECT 1 FROM application_events l WHERE l.application_id = e.application_id AND l.recorded_at > e.recorded_at
  ) AND EXISTS (
    SELECT 1 FROM application_events p WHERE p.application_id = e.application_id AND p.recorded_at < e.recorded_at
  )`;

/** Takes events back: their applications have the status that they had before, with nothing of it left. */
export function undoEvents(
  db: Db,
  userId: string,
  undone: { eventId: string; id: string }[],
  nowMs: number,
): D1PreparedStatement[] {
  const eventIds = JSON.stringify(undone.map(({ eventId }) => eventId));
  const ids = JSON.stringify(undone.map(({ id }) => id));
  const last = `SELECT e.status FROM application_events e WHERE e.application_id = applications.id
    ORDER BY e.recorded_at DESC, e.id DESC LIMIT 1`;
  const chosen = "user_id = ?1 AND id IN (SELECT value FROM json_each(?2))";
  return [
    db.$client
      .prepare(`SELECT id, job_id AS jobId, status AS "before" FROM applications WHERE ${chosen}`)
      .bind(userId, ids),
    db.$client
      .prepare(
        `DELETE FROM application_events WHERE id IN (
           SELECT e.id FROM application_events e
           WHERE e.user_id = ?1 AND e.id IN (SELECT value FROM json_each(?2)) AND ${IS_LAST}
         )`,
      )
      .bind(userId, eventIds),
    db.$client
      .prepare(
        `UPDATE applications SET status = (${last}), applied_at = (${FIRST_AFTER_SAVED}), updated_at = max(updated_at + 1, ?3)
         WHERE ${chosen} AND status <> (${last}) RETURNING id, status`,
      )
      .bind(userId, ids, nowMs),
  ];
}

/** Closes applications that wait for an answer, or opens them again; `RETURNING` gives the changed ones. */
export const closeApplications = (
  db: Db,
  userId: string,
  ids: string[],
  { closedAs, nowMs }: { closedAs: string | null; nowMs: number },
) =>
  db.$client
    .prepare(
      `UPDATE applications SET closed_as = ?3, closed_at = CASE WHEN ?3 IS NULL THEN NULL ELSE max(updated_at + 1, ?4) END,
         updated_at = max(updated_at + 1, ?4)
       WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2)) AND CASE WHEN ?3 IS NULL
         THEN closed_at IS NOT NULL
         ELSE status IN ('applied', 'interview') AND coalesce(closed_at, -1) <= (
           SELECT max(e.recorded_at) FROM application_events e WHERE e.application_id = applications.id)
         END
       RETURNING id, job_id AS jobId, status AS "before"`,
    )
    .bind(userId, JSON.stringify(ids), closedAs, nowMs);
