import { and, asc, count, desc, eq, gt, gte, lt, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { jobsTable as jobs } from "#worker/db/schema.ts";
import { defineShelf } from "#worker/kept/kept.queries.ts";

import { IS_COUNTED, IS_LISTED, IS_OPEN_HIT, IS_TOLD_HIT, SHOWN_JOB_ID } from "./hits.ts";
import { MAX_SAVED_SEARCHES } from "./saved-searches.contract.ts";
import { savedSearchesTable as searches, searchHitsTable as hits } from "./saved-searches.tables.ts";

export const searchQueries = defineShelf(searches, {
  cap: MAX_SAVED_SEARCHES,
  title: searches.name,
  fileId: null,
});

const { isLive } = searchQueries;

/** The user's searches, latest first, or one of them, with the number of openings found since the user viewed them. */
export const listSearchRows = (db: Db, userId: string, id?: string) =>
  db
    .select({
      search: searches,
      count: sql<number>`count(CASE WHEN ${and(IS_LISTED, IS_TOLD_HIT)} THEN 1 END)`,
      more: sql<number>`count(CASE WHEN ${and(IS_COUNTED, IS_TOLD_HIT)} THEN 1 END)`,
      newestAt: sql<number | null>`max(CASE WHEN ${and(IS_LISTED, IS_TOLD_HIT)} THEN ${hits.foundAt} END)`,
    })
    .from(searches)
    .leftJoin(hits, and(eq(hits.searchId, searches.id), gt(hits.foundAt, searches.seenAt)))
    .leftJoin(jobs, eq(jobs.uid, hits.jobId))
    .where(and(isLive(userId), id === undefined ? undefined : eq(searches.id, id)))
    .groupBy(searches.id)
    .orderBy(desc(searches.createdAt), desc(searches.id));

export type CountedSearchRow = Awaited<ReturnType<typeof listSearchRows>>[number];

export const findSameSearch = (db: Db, userId: string, asked: string) =>
  db
    .select()
    .from(searches)
    .where(and(isLive(userId), eq(searches.asked, asked)))
    .get();

export const renameSearchRow = (db: Db, userId: string, id: string, name: string) =>
  db
    .update(searches)
    .set({ name })
    .where(and(isLive(userId), eq(searches.id, id)))
    .returning({ id: searches.id });

/** Marks openings as seen; an earlier time changes nothing. */
export const setSearchSeen = (db: Db, userId: string, id: string, atMs: number) =>
  db
    .update(searches)
    .set({ seenAt: sql`max(${searches.seenAt}, ${atMs})` })
    .where(and(isLive(userId), eq(searches.id, id)))
    .returning({ id: searches.id });

/** The listed openings that a search found since a time, latest first. */
export const listHitRows = (
  db: Db,
  userId: string,
  { id, sinceMs, limit }: { id: string; sinceMs: number; limit: number },
) =>
  db
    .select({ jobId: SHOWN_JOB_ID, foundAt: hits.foundAt })
    .from(hits)
    .innerJoin(jobs, eq(jobs.uid, hits.jobId))
    .where(
      and(eq(hits.userId, userId), eq(hits.searchId, id), gte(hits.foundAt, sinceMs), IS_LISTED, IS_OPEN_HIT),
    )
    .orderBy(desc(hits.foundAt), desc(jobs.id))
    .limit(limit);

/** Number of further openings found per employer after a time. */
export const countMoreByEmployer = (db: Db, userId: string, id: string, afterMs: number) =>
  db
    .select({ company: jobs.company, count: count() })
    .from(hits)
    .innerJoin(jobs, eq(jobs.uid, hits.jobId))
    .where(
      and(eq(hits.userId, userId), eq(hits.searchId, id), gt(hits.foundAt, afterMs), IS_COUNTED, IS_TOLD_HIT),
    )
    .groupBy(jobs.company)
    .orderBy(desc(count()), asc(jobs.company))
    .limit(20);

export const deleteOldHits = (db: Db, beforeMs: number, limit: number) =>
  db
    .delete(hits)
    .where(sql`rowid IN (SELECT rowid FROM search_hits WHERE ${lt(hits.foundAt, beforeMs)} LIMIT ${limit})`);
