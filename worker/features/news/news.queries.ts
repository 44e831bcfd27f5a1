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
  watchedPostingsTable as watched,
} from "#worker/db/schema.ts";
import {
  IS_ONGOING_APPLICATION,
  IS_OPEN_APPLICATION,
} from "#worker/features/applications/open-application.ts";

import {
  ABOUT,
  LAST_EVENT_AT,
  ofJob,
  ofOwnJob,
  selectClosing,
  selectNewest,
  selectOffers,
  selectRounds,
  selectSteps,
} from "./facts.queries.ts";
import { notificationReadsTable as reads } from "./news.tables.ts";

/** Applications with a step are left out: the step tells what is next, and overdue steps are listed anyway. */
const hasNoStep = sql`NOT EXISTS (SELECT 1 FROM application_steps s WHERE s.application_id = ${sql.raw('"applications"."id"')})`;

export type Span = {
  /** Earliest start of the interviews to show. */
  fromMs: number;
  untilMs: number;
  untilDay: string;
  /** Earliest last day to apply that is shown. */
  fromDay: string;
  dayAgoMs: number;
  newsSinceMs: number;
  silentBeforeMs: number;
  limit: number;
  /** Max openings named per search. */
  named: number;
};

/** In one call: all news except the counts of saved searches and runs, and the time up to which it is read. */
export async function findNewsRows(db: Db, userId: string, span: Span) {
  const limit = span.limit + 1;
  const isMine = eq(applications.userId, userId);
  const lastRoundAt = sql<
    number | null
  >`(SELECT max(r.at) FROM application_rounds r WHERE r.application_id = ${sql.raw('"applications"."id"')})`;
  const answeredAt = sql<number>`max(coalesce(${LAST_EVENT_AT}, 0), coalesce(${lastRoundAt}, 0))`;
  const silentSince = sql<number>`max(${answeredAt}, coalesce(${applications.followedUpAt}, 0))`;
  const [interviews, offers, next, closing, closed, changed, silent, newest, state] = await db.batch([
    selectRounds(
      db,
      and(
        eq(rounds.userId, userId),
        gte(rounds.at, span.fromMs),
        lte(rounds.at, span.untilMs),
        IS_ONGOING_APPLICATION,
      ),
    )
      .orderBy(asc(rounds.at))
      .limit(limit),
    selectOffers(db, userId)
      .orderBy(
        sql`${applications.answerBy} IS NULL`,
        lt(applications.answerBy, span.fromDay),
        asc(applications.answerBy),
      )
      .limit(limit),
    selectSteps(db, and(eq(steps.userId, userId), lte(steps.at, span.untilMs), IS_ONGOING_APPLICATION))
      // Overdue steps stay until the user acts, so they come after the next ones.
      .orderBy(lt(steps.at, span.dayAgoMs), asc(steps.at))
      .limit(limit),
    selectClosing(db, userId, and(gte(watched.deadline, span.fromDay), lte(watched.deadline, span.untilDay)))
      .orderBy(asc(watched.deadline))
      .limit(limit),
    db
      .select({ ...ABOUT, at: sql<number>`${jobs.closedAt}` })
      .from(applications)
      .innerJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob)
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
      .select({ ...ABOUT, change: changes })
      .from(applications)
      .innerJoin(
        changes,
        and(eq(changes.jobId, applications.jobId), gt(changes.changedAt, applications.createdAt)),
      )
      .innerJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob)
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
      .select({ ...ABOUT, since: answeredAt, followedUpAt: applications.followedUpAt })
      .from(applications)
      .leftJoin(jobs, ofJob)
      .leftJoin(ownJobs, ofOwnJob)
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
    selectNewest(db, userId, { cursor: searches.seenAt, perSearch: span.named }),
    db
      .select({
        hasAnything: sql<0 | 1>`EXISTS (SELECT 1 FROM ${applications} WHERE ${isMine})
          OR EXISTS (SELECT 1 FROM ${searches} WHERE ${and(eq(searches.userId, userId), isNull(searches.deletedAt))})`,
        readAt: sql<number>`coalesce((SELECT read_at FROM ${reads} WHERE ${eq(reads.userId, userId)}), 0)`,
      })
      .from(sql`(SELECT 1)`),
  ]);
  const [{ hasAnything, readAt } = { hasAnything: 0, readAt: 0 }] = state;
  return {
    interviews,
    offers,
    next,
    closing,
    closed,
    changed,
    silent,
    newest,
    hasAnything: hasAnything === 1,
    readAtMs: readAt,
  };
}

export type AboutRow = Pick<
  Awaited<ReturnType<typeof findNewsRows>>["offers"][number],
  Exclude<keyof typeof ABOUT, "userId">
>;

/** Marks news as read; an earlier time changes nothing. */
export const writeRead = (db: Db, userId: string, readAt: number) =>
  db
    .insert(reads)
    .values({ userId, readAt })
    .onConflictDoUpdate({
      target: reads.userId,
      set: { readAt: sql`max(${reads.readAt}, excluded.read_at)` },
    });
