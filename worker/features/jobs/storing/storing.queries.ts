import { and, between, eq, getTableColumns, inArray, isNull, ne, not, notExists, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { isAmong, runBatch } from "#worker/db/statements.ts";

import { titlesTable, vocabTable, wordsTable } from "../full-text.tables.ts";
import { jobTextTable, jobsTable, placesTable } from "../jobs.tables.ts";
import { insertEach, rowsOf, valueOf } from "../json-rows.ts";
import { updateListings } from "./storing.sql.ts";

/** 1 of a board that has no second sign of being the employer's, or was removed meanwhile. */
const unvouchedOf = (id: SQL): SQL =>
  sql`coalesce((SELECT b.vouched_by IS NULL FROM boards b WHERE b.id = ${id}), ${id} IS NOT NULL)`;

/** What is stored under uids, as far as saving needs it. */
export async function findStored(
  db: D1Database,
  uids: string[],
  boardId: number | null,
): Promise<Map<string, StoredListing>> {
  const rows = await selectStored(db, uids, boardId);
  return new Map(rows.map((row) => [row.uid, row]));
}

const selectStored = (db: D1Database, uids: string[], boardId: number | null) =>
  drizzle(db)
    .select({
      uid: jobsTable.uid,
      id: jobsTable.id,
      hash: jobsTable.hash,
      sourceRank: jobsTable.sourceRank,
      firstSeenAt: jobsTable.firstSeenAt,
      closedAt: jobsTable.closedAt,
      /** 1 where a board that is vouched for has it, and the one that is saved from is another and is not. */
      isAnothers: sql<number | null>`${jobsTable.unvouched} = 0 AND ${jobsTable.boardId} <> ${boardId}
        AND ${unvouchedOf(sql`${boardId}`)}`,
    })
    .from(jobsTable)
    .where(isAmong(jobsTable.uid, uids));

export type StoredListing = Awaited<ReturnType<typeof selectStored>>[number];

/** Those of the listings that are stored with their texts, and where they are. */
export async function findWholeListings(
  db: D1Database,
  uids: string[],
): Promise<Map<string, { location: string; mode: string | null }>> {
  if (uids.length === 0) return new Map();
  const rows = await drizzle(db)
    .select({ uid: jobsTable.uid, location: jobsTable.location, mode: jobsTable.workMode })
    .from(jobsTable)
    .innerJoin(jobTextTable, eq(jobTextTable.id, jobsTable.id))
    .where(
      and(
        isAmong(jobsTable.uid, uids),
        or(ne(jobTextTable.description, ""), ne(jobTextTable.requirements, "")),
      ),
    );
  return new Map(rows.map(({ uid, ...where }) => [uid, where]));
}

/**
 * Closes the open listings of a board that its list has no more: they leave the indexes, and their fingerprint
 * changes, so that one which comes back is written anew. Returns how many there were.
 */
export async function closeMissing(
  db: D1Database,
  boardId: number,
  listed: Iterable<string>,
  nowMs: number,
): Promise<number> {
  const orm = drizzle(db);
  const missing = orm
    .select({ id: jobsTable.id })
    .from(jobsTable)
    .where(
      and(
        eq(jobsTable.boardId, boardId),
        isNull(jobsTable.closedAt),
        not(isAmong(jobsTable.uid, [...listed])),
      ),
    );
  const [, , closed] = await orm.batch([
    orm.delete(wordsTable).where(inArray(wordsTable.id, missing)),
    orm.delete(titlesTable).where(inArray(titlesTable.id, missing)),
    orm
      .update(jobsTable)
      .set({ closedAt: nowMs, hash: sql`'closed ' || ${jobsTable.hash}` })
      .where(inArray(jobsTable.id, missing))
      .returning({ uid: jobsTable.uid }),
  ]);
  return closed.length;
}

export type SlotRange = { from: number; to: number };

export async function findTakenSlots(db: D1Database, ranges: SlotRange[]): Promise<Set<number>> {
  const rows = await drizzle(db)
    .select({ id: jobsTable.id })
    .from(rowsOf(ranges))
    .crossJoin(jobsTable)
    .where(between(jobsTable.id, valueOf("from"), valueOf("to")));
  return new Set(rows.map(({ id }) => id));
}

/** Columns that saving a listing leaves alone or works out. */
type Other = "unvouched" | "duplicateOf" | "repostOf" | "lent" | "checkedAt";
const OTHERS: Set<string> = new Set<Other>(["unvouched", "duplicateOf", "repostOf", "lent", "checkedAt"]);

/** What saving writes of a row of `jobs`. */
export type JobValues = Omit<typeof jobsTable.$inferSelect, Other>;

const VALUES = {
  ...Object.fromEntries(
    Object.keys(getTableColumns(jobsTable))
      .filter((key) => !OTHERS.has(key))
      .map((key) => [key, valueOf(key)]),
  ),
  unvouched: unvouchedOf(valueOf("boardId")),
};

type Key = Pick<JobValues, "id" | "uid" | "hash">;

/** The row of `jobs` is as the batch has planned it. */
const isAsPlanned = and(
  eq(jobsTable.id, valueOf("id")),
  eq(jobsTable.uid, valueOf("uid")),
  eq(jobsTable.hash, valueOf("hash")),
);

/**
 * Where the index entries of rows stand that a batch has changed; none of a row that it could not change. A row
 * may have left its slot, and another listing may have taken it.
 */
function findOutdated(orm: Db, updates: SQL) {
  const others = alias(jobsTable, "others");
  const oldId = valueOf("oldId");
  const taken = orm
    .select({ one: sql`1` })
    .from(others)
    .where(eq(others.id, oldId));
  return orm
    .select({ id: oldId })
    .from(updates)
    .innerJoin(jobsTable, isAsPlanned)
    .where(or(eq(oldId, jobsTable.id), notExists(taken)));
}

/** Rows of a batch that are in `jobs` as planned and not yet in the index: `job_text` is written last. */
const toIndex = (rows: SQL): SQL => sql`${rows} JOIN ${jobsTable} ON ${isAsPlanned}
  WHERE NOT EXISTS (SELECT 1 FROM job_text t WHERE t.id = ${jobsTable.id})`;

export type SaveBatch = {
  inserts: JobValues[];
  updates: (JobValues & { oldHash: string; oldId: number })[];
  words: (Key & Omit<typeof wordsTable.$inferSelect, "id">)[];
  texts: (Key & typeof titlesTable.$inferSelect & typeof jobTextTable.$inferSelect)[];
  places: (typeof placesTable.$inferSelect)[];
  vocab: { term: string; df: number }[];
};

/**
 * Writes listings and their index entries in one transaction. Every statement holds only for rows that are as
 * the plan expects them, so that runs which save the same listing at the same time write it once. A full-text
 * row cannot be changed in part: it is deleted and written anew.
 */
export async function writeBatch(db: D1Database, batch: SaveBatch): Promise<void> {
  const orm = drizzle(db);
  const outdated = findOutdated(orm, rowsOf(batch.updates));
  const texts = toIndex(rowsOf(batch.texts));
  const id = sql`${jobsTable.id}`;
  await runBatch(orm, [
    ...(batch.updates.length === 0
      ? []
      : [
          updateListings(orm, batch.updates, VALUES),
          orm.delete(wordsTable).where(inArray(wordsTable.id, outdated)),
          orm.delete(titlesTable).where(inArray(titlesTable.id, outdated)),
          orm.delete(jobTextTable).where(inArray(jobTextTable.id, outdated)),
        ]),
    ...(batch.inserts.length === 0
      ? []
      : [insertEach(orm, jobsTable, VALUES, sql`${rowsOf(batch.inserts)} WHERE true`).onConflictDoNothing()]),
    insertEach(
      orm,
      wordsTable,
      { id, txt: valueOf("txt"), tags: valueOf("tags") },
      toIndex(rowsOf(batch.words)),
    ),
    insertEach(orm, titlesTable, { id, title: valueOf("title"), company: valueOf("company") }, texts),
    insertEach(
      orm,
      jobTextTable,
      { id, description: valueOf("description"), requirements: valueOf("requirements") },
      texts,
    ),
    insertEach(
      orm,
      placesTable,
      {
        tag: valueOf("tag"),
        name: valueOf("name"),
        city: valueOf("city"),
        region: valueOf("region"),
        country: valueOf("country"),
      },
      sql`${rowsOf(batch.places)} WHERE true`,
    ).onConflictDoNothing(),
    insertEach(
      orm,
      vocabTable,
      { term: valueOf("term"), df: valueOf("df") },
      sql`${rowsOf(batch.vocab)} WHERE true`,
    ).onConflictDoNothing(),
  ]);
}
