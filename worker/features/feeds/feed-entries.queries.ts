import { and, asc, desc, eq, gte, lt, or } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import {
  applicationRoundsTable as rounds,
  applicationStepsTable as steps,
  applicationsTable as applications,
  jobsTable as jobs,
  searchHitsTable as hits,
  watchedPostingsTable as watched,
} from "#worker/db/schema.ts";
import { IS_ONGOING_APPLICATION } from "#worker/features/applications/open-application.ts";
import {
  selectClosing,
  selectOffers,
  selectRounds,
  selectSteps,
} from "#worker/features/news/facts.queries.ts";
import { IS_LISTED, IS_OPEN_HIT } from "#worker/features/saved-searches/hits.ts";

/** Max entries of each kind in a calendar, earliest first. */
const MAX_OF_KIND = 500;
const MAX_OPENINGS = 100;

export type CalendarRows = Awaited<ReturnType<typeof listCalendarRows>>;

/** Reads a user's calendar from a time on in one call. `sinceDay` is the day of that time, "2026-12-04". */
export async function listCalendarRows(
  db: Db,
  userId: string,
  { nowMs, sinceMs, sinceDay }: { nowMs: number; sinceMs: number; sinceDay: string },
) {
  /** Past entries stay; future ones are shown only while the application is open. */
  const isShown = (table: typeof rounds | typeof steps) =>
    and(eq(table.userId, userId), gte(table.at, sinceMs), or(lt(table.at, nowMs), IS_ONGOING_APPLICATION));
  const [roundRows, stepRows, offerRows, deadlineRows] = await db.batch([
    selectRounds(db, isShown(rounds)).orderBy(asc(rounds.at), asc(rounds.id)).limit(MAX_OF_KIND),
    selectSteps(db, isShown(steps)).orderBy(asc(steps.at), asc(steps.applicationId)).limit(MAX_OF_KIND),
    selectOffers(db, userId, gte(applications.answerBy, sinceDay))
      .orderBy(asc(applications.answerBy), asc(applications.id))
      .limit(MAX_OF_KIND),
    selectClosing(db, userId, gte(watched.deadline, sinceDay))
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
  selectRounds(
    db,
    and(eq(rounds.userId, userId), eq(rounds.applicationId, applicationId), eq(rounds.id, roundId)),
  ).get();

/** The open openings that a saved search has found, latest found first. */
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
