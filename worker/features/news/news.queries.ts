import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import {
  applicationRoundsTable as rounds,
  applicationStepsTable as steps,
  applicationsTable as applications,
  jobsTable as jobs,
  ownJobsTable as ownJobs,
  postingChangesTable as changes,
  savedSearchesTable as searches,
  searchHitsTable as hits,
  watchedPostingsTable as watched,
} from "#worker/db/schema.ts";
import {
  IS_ONGOING_APPLICATION,
  IS_OPEN_APPLICATION,
} from "#worker/features/applications/open-application.ts";
import { IS_LISTED, IS_TOLD_HIT } from "#worker/features/saved-searches/hits.ts";

const ownField = (name: string) =>
  sql<string | null>`CASE WHEN json_valid(${ownJobs.fields}) THEN ${ownJobs.fields} ->> ${name} END`;

/**
 * What an item says of its application; a listing that is gone has no title. Each column has a name of its own, because
 * a batch answers with objects by column name.
 */
const ABOUT = {
  applicationId: sql<string>`${applications.id}`.as("about_id"),
  jobId: sql<string>`${applications.jobId}`.as("about_job"),
  status: sql<AboutRow["status"]>`${applications.status}`.as("about_status"),
  title: sql<string>`coalesce(${jobs.title}, ${ownField("title")}, '')`.as("about_title"),
  company: sql<string>`coalesce(${jobs.company}, ${ownField("company")}, '')`.as("about_company"),
};
export type AboutRow = {
  applicationId: string;
  jobId: string;
  status: (typeof applications.$inferSelect)["status"];
  title: string;
  company: string;
};

const ofJob = eq(jobs.uid, applications.jobId);
const ofOwnJob = (userId: string) => and(eq(ownJobs.id, applications.jobId), eq(ownJobs.userId, userId));
/** A planned step says already what is next; one that is overdue is listed itself. */
const hasNoStep = sql`NOT EXISTS (SELECT 1 FROM application_steps s WHERE s.application_id = ${sql.raw('"applications"."id"')})`;

export type Span = {
  /** Interviews that began up to this long ago are still shown. */
  fromMs: number;
  untilMs: number;
  untilDay: string;
  /** The first day of which a last day for applications is shown. */
  fromDay: string;
  dayAgoMs: number;
  newsSinceMs: number;
  silentBeforeMs: number;
  limit: number;
};

/** In one call: everything that Today is made of but saved searches. */
export async function findNewsRows(db: Db, userId: string, span: Span) {
  const limit = span.limit + 1;
  const isMine = eq(applications.userId, userId);
  const selectFromEvents = sql<number>`(SELECT max(e.at) FROM application_events e WHERE e.application_id = ${sql.raw('"applications"."id"')})`;
  const selectFromRounds = sql<
    number | null
  >`(SELECT max(r.at) FROM application_rounds r WHERE r.application_id = ${sql.raw('"applications"."id"')})`;
  const answeredAt = sql<number>`max(coalesce(${selectFromEvents}, 0), coalesce(${selectFromRounds}, 0))`;
  const silentSince = sql<number>`max(${answeredAt}, coalesce(${applications.followedUpAt}, 0))`;
  const [interviews, offers, next, closing, closed, changed, silent, any] = await db.batch([
    db
      .select({ about: ABOUT, id: rounds.id, round: rounds.kind, at: rounds.at })
      .from(rounds)
      .innerJoin(applications, eq(applications.id, rounds.applicationId))
      .leftJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob(userId))
      .where(
        and(
          eq(rounds.userId, userId),
          gte(rounds.at, span.fromMs),
          lte(rounds.at, span.untilMs),
          inArray(applications.status, ["applied", "interview", "offer"]),
          IS_OPEN_APPLICATION,
        ),
      )
      .orderBy(asc(rounds.at))
      .limit(limit),
    db
      .select({ about: ABOUT, day: applications.answerBy, since: selectFromEvents })
      .from(applications)
      .leftJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob(userId))
      .where(and(isMine, eq(applications.status, "offer"), IS_OPEN_APPLICATION))
      .orderBy(
        sql`${applications.answerBy} IS NULL`,
        lt(applications.answerBy, span.fromDay),
        asc(applications.answerBy),
      )
      .limit(limit),
    db
      .select({
        about: ABOUT,
        text: steps.text,
        day: steps.day,
        time: steps.time,
        at: steps.at,
        remindAt: steps.remindAt,
      })
      .from(steps)
      .innerJoin(applications, eq(applications.id, steps.applicationId))
      .leftJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob(userId))
      .where(and(eq(steps.userId, userId), lte(steps.at, span.untilMs), IS_ONGOING_APPLICATION))
      // What is overdue never leaves by itself: it comes after what is next.
      .orderBy(lt(steps.at, span.dayAgoMs), asc(steps.at))
      .limit(limit),
    db
      .select({ about: ABOUT, day: sql<string>`${watched.deadline}` })
      .from(applications)
      .innerJoin(watched, eq(watched.jobId, applications.jobId))
      .innerJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob(userId))
      .where(
        and(
          isMine,
          eq(applications.status, "saved"),
          IS_OPEN_APPLICATION,
          isNull(jobs.closedAt),
          gte(watched.deadline, span.fromDay),
          lte(watched.deadline, span.untilDay),
        ),
      )
      .orderBy(asc(watched.deadline))
      .limit(limit),
    db
      .select({ about: ABOUT, at: sql<number>`${jobs.closedAt}` })
      .from(applications)
      .innerJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob(userId))
      .where(
        and(
          isMine,
          inArray(applications.status, ["saved", "applied"]),
          gt(jobs.closedAt, sql`max(${span.newsSinceMs}, ${applications.createdAt})`),
          IS_OPEN_APPLICATION,
        ),
      )
      .orderBy(desc(jobs.closedAt))
      .limit(limit),
    db
      .select({ about: ABOUT, change: changes })
      .from(applications)
      .innerJoin(
        changes,
        and(eq(changes.jobId, applications.jobId), gt(changes.changedAt, applications.createdAt)),
      )
      .innerJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob(userId))
      .where(
        and(
          isMine,
          inArray(applications.status, ["saved", "applied", "interview"]),
          IS_OPEN_APPLICATION,
          isNull(jobs.closedAt),
          gt(changes.at, span.newsSinceMs),
        ),
      )
      .orderBy(desc(changes.at), desc(changes.id))
      .limit(limit),
    db
      .select({ about: ABOUT, since: answeredAt, followedUpAt: applications.followedUpAt })
      .from(applications)
      .leftJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob(userId))
      .where(
        and(
          isMine,
          inArray(applications.status, ["applied", "interview"]),
          IS_OPEN_APPLICATION,
          lte(silentSince, span.silentBeforeMs),
          hasNoStep,
        ),
      )
      .orderBy(desc(silentSince), desc(applications.id))
      .limit(limit),
    db
      .select({
        any: sql<0 | 1>`EXISTS (SELECT 1 FROM ${applications} WHERE ${isMine})
          OR EXISTS (SELECT 1 FROM ${searches} WHERE ${and(eq(searches.userId, userId), isNull(searches.deletedAt))})`,
      })
      .from(sql`(SELECT 1)`),
  ]);
  return { interviews, offers, next, closing, closed, changed, silent, hasAnything: any[0]?.any === 1 };
}

/** The newest of what each search found since it was looked at, up to a few. */
export function listNewestHits(db: Db, userId: string, most: number) {
  const place = sql<number>`row_number() OVER (PARTITION BY ${hits.searchId} ORDER BY ${hits.foundAt} DESC, ${jobs.id} DESC)`;
  const ranked = db
    .select({ searchId: hits.searchId, title: jobs.title, company: jobs.company, place: place.as("place") })
    .from(searches)
    .innerJoin(hits, and(eq(hits.searchId, searches.id), gt(hits.foundAt, searches.seenAt)))
    .innerJoin(jobs, eq(jobs.uid, hits.jobId))
    .where(and(eq(searches.userId, userId), isNull(searches.deletedAt), IS_LISTED, IS_TOLD_HIT))
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.place, most)).orderBy(asc(ranked.place));
}
