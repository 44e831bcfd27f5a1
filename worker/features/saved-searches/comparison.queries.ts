import { type SQL, and, asc, eq, gt, isNull, lt, lte, ne, or, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { boardsTable as boards, jobsTable as jobs } from "#worker/db/schema.ts";
import { isInList } from "#worker/db/statements.ts";
import { raiseCrawlRank } from "#worker/features/jobs/boards/crawl-order.ts";
import { selectValue, toJsonRows } from "#worker/features/jobs/json-rows.ts";

import {
  comparisonTable as comparison,
  savedSearchesTable as searches,
  searchHitsTable as hits,
} from "./saved-searches.tables.ts";

export type Comparison = typeof comparison.$inferSelect;

/** The progress of the comparison; starts now if there is none. */
export async function findComparison(db: Db, nowMs: number): Promise<Comparison> {
  await db
    .insert(comparison)
    .values({ id: 1, fromMs: nowMs, untilMs: nowMs, afterSearch: 0 })
    .onConflictDoNothing();
  const row = await db.select().from(comparison).get();
  if (row === undefined) throw new Error("The row was inserted just now.");
  return row;
}

const isUnchanged = ({ fromMs, untilMs, afterSearch }: Comparison): SQL | undefined =>
  and(
    eq(comparison.fromMs, fromMs),
    eq(comparison.untilMs, untilMs),
    eq(comparison.afterSearch, afterSearch),
  );

/** Stores progress if no other sweep has changed the state; the result is empty otherwise. */
export const moveComparison = (
  db: Db,
  before: Comparison,
  after: Pick<Comparison, "fromMs" | "untilMs" | "afterSearch">,
) => db.update(comparison).set(after).where(isUnchanged(before)).returning({ id: comparison.id });

/** When the last of the next `most` openings was first seen; null if there are fewer until `untilMs`. */
export async function findWindowEnd(
  db: Db,
  { fromMs, untilMs, most }: { fromMs: number; untilMs: number; most: number },
): Promise<number | null> {
  const row = await db
    .select({ at: jobs.firstSeenAt })
    .from(jobs)
    .where(and(gt(jobs.firstSeenAt, fromMs), lte(jobs.firstSeenAt, untilMs)))
    .orderBy(asc(jobs.firstSeenAt), asc(jobs.uid))
    .limit(1)
    .offset(most - 1)
    .get();
  return row?.at ?? null;
}

/**
 * Openings with a listing first seen in a period, except those on boards that nobody confirms. `openSince` is when the
 * opening's first listing was first seen.
 */
export function listNewOpenings(db: Db, { fromMs, untilMs }: { fromMs: number; untilMs: number }) {
  return db
    .select({
      uid: jobs.uid,
      slot: jobs.id,
      title: jobs.title,
      company: jobs.company,
      location: jobs.location,
      board: jobs.board,
      workMode: jobs.workMode,
      levels: jobs.levels,
      locationTypes: jobs.locationTypes,
      employment: jobs.employment,
      payAnnual: jobs.payAnnual,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
      salaryCurrency: jobs.salaryCurrency,
      salaryPeriod: jobs.salaryPeriod,
      openSince: sql<number>`min(${jobs.firstSeenAt}, coalesce(
        (SELECT min(other.first_seen_at) FROM jobs other WHERE other.duplicate_of = ${sql.raw('"jobs"."uid"')}), ${jobs.firstSeenAt}))`,
      repostOf: jobs.repostOf,
    })
    .from(jobs)
    .where(
      and(
        gt(jobs.firstSeenAt, fromMs),
        lte(jobs.firstSeenAt, untilMs),
        isNull(jobs.closedAt),
        isNull(jobs.duplicateOf),
        ne(jobs.unvouched, 1),
      ),
    )
    .orderBy(asc(jobs.firstSeenAt), asc(jobs.uid));
}

const position = sql<number>`${searches}.rowid`;

/** Saved searches after a position, with the columns needed for comparison. */
export const listComparedSearches = (db: Db, after: number, limit: number) =>
  db
    .select({
      position,
      id: searches.id,
      userId: searches.userId,
      read: searches.read,
      createdAt: searches.createdAt,
      foundDay: searches.foundDay,
      foundCount: searches.foundCount,
    })
    .from(searches)
    .where(gt(position, after))
    .orderBy(position)
    .limit(limit);

export type NewHit = {
  userId: string;
  searchId: string;
  jobId: string;
  state: "listed" | "counted";
  repostOf: string | null;
};

/**
 * Stores hits if the comparison's state is unchanged. An opening that the search found before is stored as repeated:
 * under this id, as another listing, or before its repost. CROSS JOIN makes SQLite start with the few other listings of
 * an opening instead of all hits of a search.
 */
export const insertHits = (db: Db, found: readonly NewHit[], before: Comparison, foundAt: number) =>
  db
    .insert(hits)
    .select(
      sql`SELECT v.value ->> 'userId', v.value ->> 'searchId', v.value ->> 'jobId', ${foundAt},
        CASE WHEN EXISTS (SELECT 1 FROM search_hits h WHERE h.search_id = v.value ->> 'searchId' AND h.job_id = v.value ->> 'repostOf')
          OR EXISTS (SELECT 1 FROM jobs d CROSS JOIN search_hits h
            WHERE d.duplicate_of = v.value ->> 'jobId' AND h.search_id = v.value ->> 'searchId' AND h.job_id = d.uid)
        THEN 'repeated' ELSE v.value ->> 'state' END
      FROM json_each(${JSON.stringify(found)}) v
      WHERE EXISTS (SELECT 1 FROM ${comparison} WHERE ${isUnchanged(before)})
        AND EXISTS (SELECT 1 FROM saved_searches s WHERE s.id = v.value ->> 'searchId')`,
    )
    .onConflictDoNothing();

/** Counts the hits of searches per day, if the comparison's state is unchanged. */
export const countFound = (
  db: Db,
  counts: readonly { id: string; count: number }[],
  before: Comparison,
  day: number,
) =>
  db
    .update(searches)
    .set({
      foundDay: day,
      foundCount: sql`CASE WHEN ${searches.foundDay} = ${day} THEN ${searches.foundCount} ELSE 0 END + ${selectValue("count")}`,
    })
    .from(toJsonRows(counts))
    .where(
      and(
        eq(searches.id, selectValue("id")),
        sql`EXISTS (SELECT 1 FROM ${comparison} WHERE ${isUnchanged(before)})`,
      ),
    );

/** Searches whose boards were last prioritized before `beforeMs`, longest wait first. */
export const listSearchesWantingBoards = (db: Db, beforeMs: number, limit: number) =>
  db
    .select({ id: searches.id, read: searches.read })
    .from(searches)
    .where(and(lt(searches.boardsWantedAt, beforeMs), isNull(searches.deletedAt)))
    .orderBy(asc(searches.boardsWantedAt))
    .limit(limit);

export const setBoardsWanted = (db: Db, ids: readonly string[], nowMs: number) =>
  db.update(searches).set({ boardsWantedAt: nowMs }).where(isInList(searches.id, ids));

/** Gives priority to boards whose opening titles match an FTS5 expression, unless they got it within the last day. */
export const prioritizeMatchingBoards = (
  db: Db,
  {
    expression,
    most,
    nowMs,
    againBeforeMs,
  }: { expression: string; most: number; nowMs: number; againBeforeMs: number },
) =>
  db
    .update(boards)
    .set({ wantedAt: nowMs, ...raiseCrawlRank("wanted") })
    .where(
      and(
        sql`${boards.id} IN (SELECT rowid FROM board_words WHERE board_words MATCH ${expression} LIMIT ${most})`,
        or(eq(boards.wantedAt, 0), lt(boards.wantedAt, againBeforeMs)),
      ),
    );
