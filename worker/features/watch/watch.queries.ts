import { and, asc, eq, lt, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import {
  applicationsTable as applications,
  boardsTable as boards,
  jobTextTable as texts,
  jobsTable as jobs,
} from "#worker/db/schema.ts";
import { insertIf, isInList } from "#worker/db/statements.ts";
import { raiseCrawlRank } from "#worker/features/jobs/boards/crawl-order.ts";

import { postingChangesTable as changes, watchedPostingsTable as watched } from "./watch.tables.ts";

/** Starts watching a listing that a user tracks; does nothing if it is watched already, or is an own job. */
export const insertWatched = (db: Db, jobId: string, lookedAt: number) =>
  db
    .insert(watched)
    .select(sql`SELECT uid, '', NULL, ${lookedAt}, 0 FROM ${jobs} WHERE ${eq(jobs.uid, jobId)}`)
    .onConflictDoNothing();

/** Gives priority to the board of a listing. */
export const prioritizeBoard = (db: Db, jobId: string, nowMs: number) =>
  db
    .update(boards)
    .set({ wantedAt: nowMs, trackedAt: nowMs, ...raiseCrawlRank("tracked") })
    .where(sql`${boards.id} = (SELECT board_id FROM jobs WHERE uid = ${jobId})`);

export const wantBoards = (
  db: Db,
  ids: readonly number[],
  { nowMs, againBeforeMs }: { nowMs: number; againBeforeMs: number },
) =>
  db
    .update(boards)
    .set({ wantedAt: nowMs, trackedAt: nowMs, ...raiseCrawlRank("tracked") })
    .where(and(isInList(boards.id, ids), lt(boards.trackedAt, againBeforeMs)));

/** Watched postings not checked since a time, with their listing if it still exists. */
export const listDuePostings = (db: Db, beforeMs: number, limit: number) =>
  db
    .select({
      jobId: watched.jobId,
      snapshot: watched.snapshot,
      lookedAt: watched.lookedAt,
      hash: jobs.hash,
      boardId: jobs.boardId,
      closedAt: jobs.closedAt,
      isTracked: sql<
        0 | 1
      >`EXISTS (SELECT 1 FROM ${applications} WHERE ${applications.jobId} = ${watched.jobId})`,
    })
    .from(watched)
    .leftJoin(jobs, eq(jobs.uid, watched.jobId))
    .where(lt(watched.lookedAt, beforeMs))
    .orderBy(asc(watched.lookedAt))
    .limit(limit);

export type DuePosting = Awaited<ReturnType<typeof listDuePostings>>[number];

export const listWatchedTexts = (db: Db, jobIds: readonly string[]) =>
  db
    .select({
      jobId: jobs.uid,
      source: jobs.source,
      hash: jobs.hash,
      updatedAt: jobs.updatedAt,
      title: jobs.title,
      salary: jobs.salary,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
      salaryCurrency: jobs.salaryCurrency,
      salaryPeriod: jobs.salaryPeriod,
      description: texts.description,
      requirements: texts.requirements,
    })
    .from(jobs)
    .innerJoin(texts, eq(texts.id, jobs.id))
    .where(isInList(jobs.uid, jobIds));

export const setLookedAt = (db: Db, jobIds: readonly string[], atMs: number) =>
  db.update(watched).set({ lookedAt: atMs }).where(isInList(watched.jobId, jobIds));

/** Stops watching postings that no user tracks any more or whose listings are gone. */
export const deleteWatched = (db: Db, jobIds: readonly string[]) =>
  db
    .delete(watched)
    .where(
      and(
        isInList(watched.jobId, jobIds),
        sql`NOT EXISTS (SELECT 1 FROM applications a JOIN jobs j ON j.uid = a.job_id WHERE a.job_id = ${sql.raw('"watched_postings"."job_id"')})`,
      ),
    );

/** Records a change, unless another sweep has checked the posting since the caller read it. */
export const insertChange = (db: Db, row: typeof changes.$inferInsert, lookedAt: number) =>
  insertIf(
    db,
    changes,
    row,
    sql`EXISTS (SELECT 1 FROM ${watched} WHERE ${and(eq(watched.jobId, row.jobId), eq(watched.lookedAt, lookedAt))})`,
  );

export const updateWatched = (
  db: Db,
  { jobId, lookedAt }: Pick<DuePosting, "jobId" | "lookedAt">,
  after: { snapshot: string; deadline: string | null; lookedAt: number },
) =>
  db
    .update(watched)
    .set(after)
    .where(and(eq(watched.jobId, jobId), eq(watched.lookedAt, lookedAt)));

export const deleteOldChanges = (db: Db, beforeMs: number, limit: number) =>
  db
    .delete(changes)
    .where(
      sql`${changes.id} IN (SELECT id FROM posting_changes WHERE ${lt(changes.at, beforeMs)} LIMIT ${limit})`,
    );
