import { type SQL, and, asc, eq, exists, gt, isNull, lte, or, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import {
  applicationRoundsTable as rounds,
  applicationStepsTable as steps,
  applicationsTable as applications,
  jobsTable as jobs,
  ownJobsTable as ownJobs,
  savedSearchesTable as searches,
  searchHitsTable as hits,
  watchedPostingsTable as watched,
} from "#worker/db/schema.ts";
import { IS_OPEN_APPLICATION } from "#worker/features/applications/open-application.ts";
import { IS_COUNTED, IS_LISTED, IS_TOLD_HIT } from "#worker/features/saved-searches/hits.ts";

const readOwn = (name: "title" | "company") =>
  sql`CASE WHEN json_valid(${ownJobs.fields}) THEN ${ownJobs.fields} ->> ${name} END`;

/**
 * Columns that every fact has about its application; a deleted listing has no title. Column names are unique, because a
 * batch returns objects by column name.
 */
export const ABOUT = {
  userId: sql<string>`${applications.userId}`.as("about_user"),
  applicationId: sql<string>`${applications.id}`.as("about_id"),
  jobId: sql<string>`${applications.jobId}`.as("about_job"),
  status: sql<(typeof applications.$inferSelect)["status"]>`${applications.status}`.as("about_status"),
  title: sql<string>`coalesce(${jobs.title}, ${readOwn("title")}, '')`.as("about_title"),
  company: sql<string>`coalesce(${jobs.company}, ${readOwn("company")}, '')`.as("about_company"),
};

export const ofJob = eq(jobs.uid, applications.jobId);
/** Join condition that never matches another user's row. */
export const ofOwnJob = and(eq(ownJobs.id, applications.jobId), eq(ownJobs.userId, applications.userId));
const isOfApplication = (table: typeof rounds | typeof steps) =>
  and(eq(applications.id, table.applicationId), eq(applications.userId, table.userId));
/** Time of the last status change of an application. */
export const LAST_EVENT_AT = sql<number>`(SELECT max(e.at) FROM application_events e WHERE e.application_id = ${sql.raw('"applications"."id"')})`;

export const selectRounds = (db: Db, when: SQL | undefined) =>
  db
    .select({
      ...ABOUT,
      id: rounds.id,
      kind: rounds.kind,
      at: rounds.at,
      note: rounds.note,
      updatedAt: rounds.updatedAt,
    })
    .from(rounds)
    .innerJoin(applications, isOfApplication(rounds))
    .leftJoin(jobs, ofJob)
    .leftJoin(ownJobs, ofOwnJob)
    .where(when);
export type RoundFact = Awaited<ReturnType<typeof selectRounds>>[number];

export const selectSteps = (db: Db, when: SQL | undefined) =>
  db
    .select({
      ...ABOUT,
      text: steps.text,
      day: steps.day,
      time: steps.time,
      zone: steps.zone,
      at: steps.at,
      remindAt: steps.remindAt,
      updatedAt: steps.updatedAt,
    })
    .from(steps)
    .innerJoin(applications, isOfApplication(steps))
    .leftJoin(jobs, ofJob)
    .leftJoin(ownJobs, ofOwnJob)
    .where(when);
export type StepFact = Awaited<ReturnType<typeof selectSteps>>[number];

/** Offers with their last day to answer and the time when they were made. */
export const selectOffers = (db: Db, userId: string, when?: SQL) =>
  db
    .select({ ...ABOUT, day: applications.answerBy, since: LAST_EVENT_AT, updatedAt: applications.updatedAt })
    .from(applications)
    .leftJoin(jobs, ofJob)
    .leftJoin(ownJobs, ofOwnJob)
    .where(and(eq(applications.userId, userId), eq(applications.status, "offer"), IS_OPEN_APPLICATION, when));

/** Saved jobs whose posting states a last day to apply. */
export const selectClosing = (db: Db, userId: string, when: SQL | undefined) =>
  db
    .select({ ...ABOUT, day: sql<string>`${watched.deadline}`, updatedAt: applications.updatedAt })
    .from(applications)
    .innerJoin(watched, eq(watched.jobId, applications.jobId))
    .innerJoin(jobs, ofJob)
    .leftJoin(ownJobs, ofOwnJob)
    .where(
      and(
        eq(applications.userId, userId),
        eq(applications.status, "saved"),
        IS_OPEN_APPLICATION,
        isNull(jobs.closedAt),
        when,
      ),
    );

const isTold = exists(sql`(SELECT 1 FROM ${jobs} WHERE ${jobs.uid} = ${hits.jobId} AND ${IS_TOLD_HIT})`);

/**
 * Condition: found by an existing search after a channel's cursor and after the user viewed the search, and the job is
 * open and untracked.
 */
export const isNews = (cursor: SQL | typeof searches.seenAt) =>
  and(
    isNull(searches.deletedAt),
    gt(hits.foundAt, sql`max(${cursor}, ${searches.seenAt})`),
    or(IS_LISTED, IS_COUNTED),
    isTold,
  );

/** Summary of a search's news. A search whose new openings are all only counted is no news. */
export const FOUND = {
  id: searches.id,
  name: searches.name,
  count: sql<number>`count(*)`.as("found_count"),
  newestAt: sql<number>`max(${hits.foundAt})`.as("newest_at"),
};
export const HAS_LISTED = sql`max(${IS_LISTED}) = 1`;

/** The newest openings found after a cursor, a few for each of a user's searches. */
export function selectNewest(
  db: Db,
  userId: string,
  { cursor, perSearch }: { cursor: SQL | typeof searches.seenAt; perSearch: number },
) {
  const rank = sql<number>`row_number() OVER (PARTITION BY ${searches.id} ORDER BY ${hits.foundAt} DESC, ${hits.jobId})`;
  const listed = db
    .select({ searchId: searches.id, jobId: hits.jobId, rank: rank.as("rank") })
    .from(searches)
    .innerJoin(hits, eq(hits.searchId, searches.id))
    .where(and(eq(searches.userId, userId), eq(hits.userId, userId), IS_LISTED, isNews(cursor)))
    .as("listed");
  return db
    .select({
      searchId: listed.searchId,
      id: jobs.uid,
      title: jobs.title,
      company: jobs.company,
      location: jobs.location,
    })
    .from(listed)
    .innerJoin(jobs, eq(jobs.uid, listed.jobId))
    .where(lte(listed.rank, perSearch))
    .orderBy(asc(listed.rank));
}
