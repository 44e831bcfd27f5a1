import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";

import { applicationEventsTable, applicationsTable } from "./applications.tables.ts";

export type ApplicationRow = typeof applicationsTable.$inferSelect;
export type NewApplication = typeof applicationsTable.$inferInsert;
export type NewEvent = typeof applicationEventsTable.$inferInsert;

const own = (userId: string, id: string) =>
  and(eq(applicationsTable.userId, userId), eq(applicationsTable.id, id));

export const listApplicationRows = (db: Db, userId: string) =>
  db
    .select()
    .from(applicationsTable)
    .where(eq(applicationsTable.userId, userId))
    .orderBy(desc(applicationsTable.updatedAt), desc(applicationsTable.id));

export const findApplication = (db: Db, userId: string, id: string) =>
  db.select().from(applicationsTable).where(own(userId, id)).get();

export const findApplicationOfJob = (db: Db, userId: string, jobId: string) =>
  db
    .select()
    .from(applicationsTable)
    .where(and(eq(applicationsTable.userId, userId), eq(applicationsTable.jobId, jobId)))
    .get();

/** What a person has done with each of the jobs; jobs without an application are not in it. */
export async function findStatuses(db: Db, userId: string, jobIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ jobId: applicationsTable.jobId, status: applicationsTable.status })
    .from(applicationsTable)
    .where(
      and(
        eq(applicationsTable.userId, userId),
        sql`${applicationsTable.jobId} IN (SELECT value FROM json_each(${JSON.stringify(jobIds)}))`,
      ),
    );
  return new Map(rows.map((row) => [row.jobId, row.status]));
}

/** Does nothing where the person already has one for the job. */
export const insertApplication = (db: Db, row: NewApplication) =>
  db.insert(applicationsTable).values(row).onConflictDoNothing();

/** Changes the status of an application that still has the one that the change was decided on; the row, if it had. */
export const changeStatus = (
  db: Db,
  before: Pick<ApplicationRow, "userId" | "id" | "status">,
  values: Pick<ApplicationRow, "status" | "appliedAt" | "updatedAt">,
) =>
  db
    .update(applicationsTable)
    .set(values)
    .where(and(own(before.userId, before.id), eq(applicationsTable.status, before.status)))
    .returning({ id: applicationsTable.id });

/** Writes what holds under any status. */
export const writeDetails = (
  db: Db,
  { userId, id }: Pick<ApplicationRow, "userId" | "id">,
  { updatedAt, ...details }: { notes?: string; updatedAt: number },
) =>
  db
    .update(applicationsTable)
    .set({ ...details, updatedAt: sql`max(${applicationsTable.updatedAt} + 1, ${updatedAt})` })
    .where(own(userId, id));

/** Records a status that the application has reached, if it is there and has it; the same moment counts once. */
export const insertEventOf = (db: Db, { id, userId, applicationId, status, at }: NewEvent) =>
  db
    .insert(applicationEventsTable)
    .select(
      sql`SELECT ${id}, ${userId}, ${applicationId}, ${status}, ${at} WHERE EXISTS (
        SELECT 1 FROM applications WHERE id = ${applicationId} AND status = ${status} AND updated_at = ${at}
      )`,
    )
    .onConflictDoNothing();

/** True within a batch when the event was written by it. */
export const hasEvent = (eventId: string) =>
  sql`EXISTS (SELECT 1 FROM application_events WHERE id = ${eventId})`;

export const deleteApplicationRow = (db: Db, userId: string, id: string) =>
  db.delete(applicationsTable).where(own(userId, id)).returning({ id: applicationsTable.id });

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
