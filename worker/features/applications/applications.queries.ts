import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  lte,
  max,
  min,
  ne,
  or,
  sql,
} from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { jobsTable as jobs } from "#worker/db/schema.ts";
import { isInList } from "#worker/db/statements.ts";

import {
  applicationEventsTable as events,
  applicationRoundsTable as rounds,
  applicationStepsTable as steps,
  applicationsTable as applications,
  ownJobsTable as ownJobs,
} from "./applications.tables.ts";

/** Max applications listed per user and company. */
const MAX_AT_COMPANY = 50;

const { userId: _owner, ...ownColumns } = getTableColumns(applications);

/** Applications with aggregates of their events and rounds, computed by a subquery per row. */
const selectApplicationRows = (db: Db, userId: string, nowMs: number, chosen?: SQL) => {
  const selectFromEvents = (value: SQL) =>
    sql<number | null>`${db.select({ value }).from(events).where(eq(events.applicationId, applications.id))}`;
  const selectFromRounds = (value: SQL, when?: SQL) =>
    sql<number | null>`${db
      .select({ value })
      .from(rounds)
      .where(and(eq(rounds.applicationId, applications.id), when))}`;
  return db
    .select({
      ...ownColumns,
      /** Time of the last event, and when it was recorded. */
      eventAt: selectFromEvents(max(events.at)),
      recordedAt: selectFromEvents(max(events.recordedAt)),
      rounds: db.$count(rounds, eq(rounds.applicationId, applications.id)),
      pastRoundAt: selectFromRounds(max(rounds.at), lte(rounds.at, nowMs)),
      nextRoundAt: selectFromRounds(min(rounds.at), gt(rounds.at, nowMs)),
      nextRoundKind: sql<(typeof rounds.$inferSelect)["kind"] | null>`${db
        .select({ kind: rounds.kind })
        .from(rounds)
        .where(and(eq(rounds.applicationId, applications.id), gt(rounds.at, nowMs)))
        .orderBy(asc(rounds.at))
        .limit(1)}`,
    })
    .from(applications)
    .where(and(eq(applications.userId, userId), chosen));
};

export type ApplicationRow = Awaited<ReturnType<typeof selectApplicationRows>>[number];

export const listApplicationRows = (db: Db, userId: string, nowMs: number) =>
  selectApplicationRows(db, userId, nowMs).orderBy(desc(applications.updatedAt), desc(applications.id));

/** The next steps of all applications of a user. */
export const listStepRows = (db: Db, userId: string) =>
  db.select().from(steps).where(eq(steps.userId, userId));

export const selectApplication = (db: Db, userId: string, id: string, nowMs: number) =>
  selectApplicationRows(db, userId, nowMs, eq(applications.id, id));

/** The job id of an application, as a subquery. */
export const selectJobId = (userId: string, id: string): SQL<string> =>
  sql<string>`(SELECT ${applications.jobId} FROM ${applications}
    WHERE ${applications.userId} = ${userId} AND ${applications.id} = ${id})`;

export const selectApplicationOfJob = (db: Db, userId: string, jobId: string, nowMs: number) =>
  selectApplicationRows(db, userId, nowMs, eq(applications.jobId, jobId));

/** Finds the application for a job and counts the user's applications up to a cap, in one call. */
export async function findApplicationForJob(
  db: Db,
  userId: string,
  jobId: string,
  { nowMs, cap }: { nowMs: number; cap: number },
): Promise<{ count: number; row: ApplicationRow | undefined }> {
  const counted = db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.userId, userId))
    .limit(cap)
    .as("counted");
  const [[row], [total]] = await db.batch([
    selectApplicationOfJob(db, userId, jobId, nowMs),
    db.select({ count: count() }).from(counted),
  ]);
  return { count: total?.count ?? 0, row };
}

/** The user's application status for each job; jobs without an application are omitted. */
export async function findApplicationStatuses(db: Db, userId: string, jobIds: string[]) {
  const rows = await db
    .select({ jobId: applications.jobId, status: applications.status })
    .from(applications)
    .where(and(eq(applications.userId, userId), isInList(applications.jobId, jobIds)));
  return new Map(rows.map(({ jobId, status }) => [jobId, status]));
}

/** The user's applications at a company, for its listings and own jobs, latest first. The name matches in any case. */
export const listApplicationsAt = (db: Db, userId: string, company: string) => {
  const selectOwnJobField = (name: string) =>
    sql<string | null>`CASE WHEN json_valid(${ownJobs.fields}) THEN ${ownJobs.fields} ->> ${name} END`;
  const name = sql<string>`coalesce(${jobs.company}, ${selectOwnJobField("company")})`;
  return db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      status: applications.status,
      appliedAt: applications.appliedAt,
      updatedAt: applications.updatedAt,
      title: sql<string>`coalesce(${jobs.title}, ${selectOwnJobField("title")}, '')`,
      company: name,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.uid, applications.jobId))
    .leftJoin(ownJobs, and(eq(ownJobs.id, applications.jobId), eq(ownJobs.userId, userId)))
    .where(and(eq(applications.userId, userId), sql`${name} = ${company} COLLATE NOCASE`))
    .orderBy(desc(applications.updatedAt))
    .limit(MAX_AT_COMPANY);
};

/** Inserts an application; does nothing if the user already has one for the job. */
export const insertApplication = (db: Db, row: typeof applications.$inferInsert) =>
  db.insert(applications).values(row).onConflictDoNothing();

/**
 * Updates an application if it is unchanged since it was read and has room for an event; the result is empty
 * otherwise.
 */
export const updateApplicationRow = (
  db: Db,
  userId: string,
  before: Pick<ApplicationRow, "id" | "updatedAt">,
  after: Pick<ApplicationRow, "status" | "notes" | "resumeId" | "coverLetterId" | "appliedAt" | "updatedAt">,
  mostEvents: number,
) => {
  const { status, notes, resumeId, coverLetterId, appliedAt, updatedAt } = after;
  return db
    .update(applications)
    .set({ status, notes, resumeId, coverLetterId, appliedAt, updatedAt })
    .where(
      and(
        eq(applications.userId, userId),
        eq(applications.id, before.id),
        eq(applications.updatedAt, before.updatedAt),
        or(
          eq(applications.status, status),
          lt(db.$count(events, eq(events.applicationId, before.id)), mostEvents),
        ),
      ),
    )
    .returning({ id: applications.id });
};

/** Deletes applications with their events and rounds, and the own jobs entered for them. */
export const deleteApplications = (db: Db, userId: string, ids: string[]) => {
  const chosen = and(eq(applications.userId, userId), isInList(applications.id, ids));
  const jobIds = db.select({ jobId: applications.jobId }).from(applications).where(chosen);
  return [
    db.delete(ownJobs).where(and(eq(ownJobs.userId, userId), inArray(ownJobs.id, jobIds))),
    db
      .delete(applications)
      .where(chosen)
      .returning({ id: applications.id, jobId: applications.jobId, before: applications.status }),
  ] as const;
};

export type ApplicationCounts = Awaited<ReturnType<typeof countApplications>>;

/** Counts events, so that an application counts for every status it ever reached. */
export async function countApplications(
  db: Db,
  userId: string,
  since: { weekMs: number; monthMs: number; twoMonthsMs: number },
) {
  const countUserApplications = (chosen?: SQL) =>
    db.$count(applications, and(eq(applications.userId, userId), chosen));
  const countApplicationsThatReached = (reached: SQL | undefined) =>
    sql<number>`count(DISTINCT CASE WHEN ${reached} THEN ${events.applicationId} END)`;
  const isInterview = eq(events.status, "interview");
  const row = await db
    .select({
      /** Includes applications that are only saved. */
      tracked: countUserApplications(),
      applications: countUserApplications(ne(applications.status, "saved")),
      answered: countApplicationsThatReached(inArray(events.status, ["interview", "offer", "rejected"])),
      interviews: countApplicationsThatReached(isInterview),
      applicationsOfMonth: countUserApplications(gte(applications.appliedAt, since.monthMs)),
      applicationsOfMonthBefore: countUserApplications(
        and(gte(applications.appliedAt, since.twoMonthsMs), lt(applications.appliedAt, since.monthMs)),
      ),
      interviewsOfWeek: countApplicationsThatReached(and(isInterview, gte(events.at, since.weekMs))),
    })
    .from(events)
    .where(eq(events.userId, userId))
    .get();
  if (row === undefined) throw new Error("A count always answers.");
  return row;
}
