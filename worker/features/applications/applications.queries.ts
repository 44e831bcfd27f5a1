import { sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

/** An application with what its events and rounds come to. */
export type ApplicationRow = {
  id: string;
  jobId: string;
  status: string;
  notes: string | null;
  resumeId: string | null;
  coverLetterId: string | null;
  appliedAt: number | null;
  createdAt: number;
  updatedAt: number;
  closedAs: string | null;
  closedAt: number | null;
  /** When its last event was, and when that was written. */
  eventAt: number | null;
  recordedAt: number | null;
  rounds: number;
  pastRoundAt: number | null;
  nextRoundAt: number | null;
};

/** ?1 is the user, ?2 the present moment. Only what a few applications have is looked at for each of them. */
const SELECT_ROWS = `SELECT a.id, a.job_id AS jobId, a.status, a.notes, a.resume_id AS resumeId,
    a.cover_letter_id AS coverLetterId, a.applied_at AS appliedAt, a.created_at AS createdAt, a.updated_at AS updatedAt,
    a.closed_as AS closedAs, a.closed_at AS closedAt,
    (SELECT max(e.at) FROM application_events e WHERE e.application_id = a.id) AS eventAt,
    (SELECT max(e.recorded_at) FROM application_events e WHERE e.application_id = a.id) AS recordedAt,
    (SELECT count(*) FROM application_rounds r WHERE r.application_id = a.id) AS rounds,
    (SELECT max(r.at) FROM application_rounds r WHERE r.application_id = a.id AND r.at <= ?2) AS pastRoundAt,
    (SELECT min(r.at) FROM application_rounds r WHERE r.application_id = a.id AND r.at > ?2) AS nextRoundAt
  FROM applications a WHERE a.user_id = ?1`;

export const listApplicationRows = async (db: Db, userId: string, nowMs: number): Promise<ApplicationRow[]> =>
  (
    await db.$client
      .prepare(`${SELECT_ROWS} ORDER BY a.updated_at DESC, a.id DESC`)
      .bind(userId, nowMs)
      .all<ApplicationRow>()
  ).results;

export const selectApplication = (db: Db, userId: string, id: string, nowMs: number) =>
  db.$client.prepare(`${SELECT_ROWS} AND a.id = ?3`).bind(userId, nowMs, id);

export const selectApplicationOfJob = (db: Db, userId: string, jobId: string, nowMs: number) =>
  db.$client.prepare(`${SELECT_ROWS} AND a.job_id = ?3`).bind(userId, nowMs, jobId);

export const findApplication = (db: Db, userId: string, id: string, nowMs: number) =>
  selectApplication(db, userId, id, nowMs).first<ApplicationRow>();

/** How many applications the user has, up to a cap, and the one that they have for a job; in one call. */
export async function findForJob(
  db: Db,
  userId: string,
  jobId: string,
  { nowMs, cap }: { nowMs: number; cap: number },
): Promise<{ count: number; row: ApplicationRow | null }> {
  const [row, count] = await db.$client.batch<ApplicationRow & { n: number }>([
    selectApplicationOfJob(db, userId, jobId, nowMs),
    db.$client
      .prepare("SELECT count(*) AS n FROM (SELECT 1 FROM applications WHERE user_id = ?1 LIMIT ?2)")
      .bind(userId, cap),
  ]);
  return { count: count?.results[0]?.n ?? 0, row: row?.results[0] ?? null };
}

/** What a user has done with each of the jobs; jobs without an application are not in it. */
export async function findStatuses(db: Db, userId: string, jobIds: string[]): Promise<Map<string, string>> {
  const { results } = await db.$client
    .prepare(
      `SELECT job_id, status FROM applications
       WHERE user_id = ?1 AND job_id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(userId, JSON.stringify(jobIds))
    .all<{ job_id: string; status: string }>();
  return new Map(results.map((row) => [row.job_id, row.status]));
}

export type NewApplication = Pick<
  ApplicationRow,
  "id" | "jobId" | "status" | "notes" | "resumeId" | "coverLetterId" | "appliedAt"
> & { userId: string; at: number };

/** Does nothing where the user already has one for the job. */
export const insertApplication = (db: Db, row: NewApplication) =>
  db.$client
    .prepare(
      `INSERT INTO applications (id, user_id, job_id, status, notes, resume_id, cover_letter_id, applied_at, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9) ON CONFLICT DO NOTHING`,
    )
    .bind(
      row.id,
      row.userId,
      row.jobId,
      row.status,
      row.notes,
      row.resumeId,
      row.coverLetterId,
      row.appliedAt,
      row.at,
    );

/** Writes an application that is still as it was read and has room for an event; `RETURNING` tells whether it was. */
export const writeApplication = (
  db: Db,
  userId: string,
  before: Pick<ApplicationRow, "id" | "updatedAt">,
  after: Pick<ApplicationRow, "status" | "notes" | "resumeId" | "coverLetterId" | "appliedAt" | "updatedAt">,
  mostEvents: number,
) =>
  db.$client
    .prepare(
      `UPDATE applications SET status = ?4, notes = ?5, resume_id = ?6, cover_letter_id = ?7, applied_at = ?8, updated_at = ?9
       WHERE user_id = ?1 AND id = ?2 AND updated_at = ?3
         AND (status = ?4 OR (SELECT count(*) FROM application_events WHERE application_id = ?2) < ?10) RETURNING id`,
    )
    .bind(
      userId,
      before.id,
      before.updatedAt,
      after.status,
      after.notes,
      after.resumeId,
      after.coverLetterId,
      after.appliedAt,
      after.updatedAt,
      mostEvents,
    );

/** An application goes with its events and rounds, and with the job that the user entered for it. */
export const deleteApplications = (db: Db, userId: string, ids: string[]) => [
  db.$client
    .prepare(
      `DELETE FROM own_jobs WHERE user_id = ?1 AND id IN (
         SELECT job_id FROM applications WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2)))`,
    )
    .bind(userId, JSON.stringify(ids)),
  db.$client
    .prepare(
      `DELETE FROM applications WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))
       RETURNING id, job_id AS jobId, status AS "before"`,
    )
    .bind(userId, JSON.stringify(ids)),
];

/** True within a batch when the event was written by it. */
export const hasEvent = (eventId: string) =>
  sql`EXISTS (SELECT 1 FROM application_events WHERE id = ${eventId})`;

export const hasAnyEvent = (eventIds: string[]) =>
  sql`EXISTS (SELECT 1 FROM application_events WHERE id IN (SELECT value FROM json_each(${JSON.stringify(eventIds)})))`;

export type ApplicationCounts = {
  /** Saved ones too. */
  tracked: number;
  applications: number;
  answered: number;
  interviews: number;
  applicationsOfMonth: number;
  applicationsOfMonthBefore: number;
  interviewsOfWeek: number;
};

/** Counts over events, so that an application keeps what it once reached. */
export async function countApplications(
  db: Db,
  userId: string,
  since: { weekMs: number; monthMs: number; twoMonthsMs: number },
): Promise<ApplicationCounts> {
  const row = await db.$client
    .prepare(
      `SELECT
         (SELECT count(*) FROM applications WHERE user_id = ?1) AS tracked,
         (SELECT count(*) FROM applications WHERE user_id = ?1 AND status <> 'saved') AS applications,
         count(DISTINCT CASE WHEN status IN ('interview', 'offer', 'rejected') THEN application_id END) AS answered,
         count(DISTINCT CASE WHEN status = 'interview' THEN application_id END) AS interviews,
         (SELECT count(*) FROM applications WHERE user_id = ?1 AND applied_at >= ?3) AS applicationsOfMonth,
         (SELECT count(*) FROM applications WHERE user_id = ?1 AND applied_at >= ?4 AND applied_at < ?3) AS applicationsOfMonthBefore,
         count(DISTINCT CASE WHEN status = 'interview' AND at >= ?2 THEN application_id END) AS interviewsOfWeek
       FROM application_events WHERE user_id = ?1`,
    )
    .bind(userId, since.weekMs, since.monthMs, since.twoMonthsMs)
    .first<ApplicationCounts>();
  if (row === null) throw new Error("A count always answers.");
  return row;
}
