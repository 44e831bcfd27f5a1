import { and, asc, desc, eq, gte, isNull, lt, or } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import {
  applicationRoundsTable as rounds,
  applicationStepsTable as steps,
  applicationsTable as applications,
  jobsTable as jobs,
  ownJobsTable as ownJobs,
  searchHitsTable as hits,
  watchedPostingsTable as watched,
} from "#worker/db/schema.ts";
import {
  IS_ONGOING_APPLICATION,
  IS_OPEN_APPLICATION,
} from "#worker/features/applications/open-application.ts";
import { IS_LISTED, IS_OPEN_HIT } from "#worker/features/saved-searches/hits.ts";

/** Most entries of each kind in a calendar; the earliest come first. */
const MAX_OF_KIND = 500;
const MAX_OPENINGS = 100;

/** Columns that name the job of an application: a listing's, or the JSON of an own job. */
const JOB_COLUMNS = { title: jobs.title, company: jobs.company, ownFields: ownJobs.fields };
/** The id must also be that of the user's application; the row of another user is never joined. */
const matchApplication = (userId: string, id: typeof rounds.applicationId | typeof steps.applicationId) =>
  and(eq(applications.id, id), eq(applications.userId, userId));
const matchJob = eq(jobs.uid, applications.jobId);
const matchOwnJob = (userId: string) => and(eq(ownJobs.id, applications.jobId), eq(ownJobs.userId, userId));

const selectRounds = (db: Db, userId: string) =>
  db
    .select({
      id: rounds.id,
      applicationId: rounds.applicationId,
      kind: rounds.kind,
      at: rounds.at,
      note: rounds.note,
      updatedAt: rounds.updatedAt,
      ...JOB_COLUMNS,
    })
    .from(rounds)
    .innerJoin(applications, matchApplication(userId, rounds.applicationId))
    .leftJoin(jobs, matchJob)
    .leftJoin(ownJobs, matchOwnJob(userId));

export type RoundEntry = Awaited<ReturnType<typeof selectRounds>>[number];
export type CalendarRows = Awaited<ReturnType<typeof listCalendarRows>>;

/** In one call: what a user's calendar shows from a time on. `sinceDay` is that time's day, "2026-12-04". */
export async function listCalendarRows(
  db: Db,
  userId: string,
  { nowMs, sinceMs, sinceDay }: { nowMs: number; sinceMs: number; sinceDay: string },
) {
  const [roundRows, stepRows, offerRows, deadlineRows] = await db.batch([
    selectRounds(db, userId)
      .where(
        and(
          eq(rounds.userId, userId),
          gte(rounds.at, sinceMs),
          or(lt(rounds.at, nowMs), IS_ONGOING_APPLICATION),
        ),
      )
      .orderBy(asc(rounds.at), asc(rounds.id))
      .limit(MAX_OF_KIND),
    db
      .select({
        applicationId: steps.applicationId,
        text: steps.text,
        day: steps.day,
        time: steps.time,
        zone: steps.zone,
        at: steps.at,
        remindAt: steps.remindAt,
        updatedAt: steps.updatedAt,
        ...JOB_COLUMNS,
      })
      .from(steps)
      .innerJoin(applications, matchApplication(userId, steps.applicationId))
      .leftJoin(jobs, matchJob)
      .leftJoin(ownJobs, matchOwnJob(userId))
      .where(
        and(
          eq(steps.userId, userId),
          gte(steps.at, sinceMs),
          or(lt(steps.at, nowMs), IS_ONGOING_APPLICATION),
        ),
      )
      .orderBy(asc(steps.at), asc(steps.applicationId))
      .limit(MAX_OF_KIND),
    db
      .select({
        applicationId: applications.id,
        answerBy: applications.answerBy,
        updatedAt: applications.updatedAt,
        ...JOB_COLUMNS,
      })
      .from(applications)
      .leftJoin(jobs, matchJob)
      .leftJoin(ownJobs, matchOwnJob(userId))
      .where(
        and(
          eq(applications.userId, userId),
          eq(applications.status, "offer"),
          IS_OPEN_APPLICATION,
          gte(applications.answerBy, sinceDay),
        ),
      )
      .orderBy(asc(applications.answerBy), asc(applications.id))
      .limit(MAX_OF_KIND),
    db
      .select({
        applicationId: applications.id,
        deadline: watched.deadline,
        updatedAt: applications.updatedAt,
        ...JOB_COLUMNS,
      })
      .from(applications)
      .innerJoin(watched, eq(watched.jobId, applications.jobId))
      .innerJoin(jobs, matchJob)
      .leftJoin(ownJobs, matchOwnJob(userId))
      .where(
        and(
          eq(applications.userId, userId),
          eq(applications.status, "saved"),
          IS_OPEN_APPLICATION,
          isNull(jobs.closedAt),
          gte(watched.deadline, sinceDay),
        ),
      )
      .orderBy(asc(watched.deadline), asc(applications.id))
      .limit(MAX_OF_KIND),
  ]);
  return { rounds: roundRows, steps: stepRows, offers: offerRows, deadlines: deadlineRows };
}

/** One round with its job. */
export const findRound = (
  db: Db,
  userId: string,
  { applicationId, roundId }: { applicationId: string; roundId: string },
) =>
  selectRounds(db, userId)
    .where(and(eq(rounds.userId, userId), eq(rounds.applicationId, applicationId), eq(rounds.id, roundId)))
    .get();

/** The openings that a saved search found and that are open, latest found first. */
export const listOpenings = (db: Db, userId: string, searchId: string) =>
  db
    .select({
      jobId: hits.jobId,
      foundAt: hits.foundAt,
      title: jobs.title,
      company: jobs.company,
      location: jobs.location,
      source: jobs.source,
      excerpt: jobs.excerpt,
    })
    .from(hits)
    .innerJoin(jobs, eq(jobs.uid, hits.jobId))
    .where(and(eq(hits.userId, userId), eq(hits.searchId, searchId), IS_LISTED, IS_OPEN_HIT))
    .orderBy(desc(hits.foundAt), asc(hits.jobId))
    .limit(MAX_OPENINGS);
