import { and, between, eq, getTableColumns, inArray, isNull, ne, not, notExists, or, sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { isInList, runBatch } from "#worker/db/statements.ts";

import { titlesTable, vocabTable, wordsTable } from "../full-text.tables.ts";
import { jobTextTable, jobsTable, placesTable } from "../jobs.tables.ts";
import { insertEach, toJsonRows, selectValue } from "../json-rows.ts";
import { updateListings } from "./storing.sql.ts";

/** SQL value: 1 for a board that no second source confirms, or that was removed meanwhile. */
const selectUnvouched = (id: SQL): SQL =>
  sql`coalesce((SELECT b.vouched_by IS NULL FROM boards b WHERE b.id = ${id}), ${id} IS NOT NULL)`;

/** The stored listings by uid, with the columns that saving needs. */
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
      /**
       * 1 if the stored listing is on a confirmed board, and is now being saved from a different, unconfirmed
       * board.
       */
      isAnothers: sql<number | null>`${jobsTable.unvouched} = 0 AND ${jobsTable.boardId} <> ${boardId}
        AND ${selectUnvouched(sql`${boardId}`)}`,
    })
    .from(jobsTable)
    .where(isInList(jobsTable.uid, uids));

export type StoredListing = Awaited<ReturnType<typeof selectStored>>[number];

/** Which of the listings are stored with their texts, and their locations. */
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
        isInList(jobsTable.uid, uids),
        or(ne(jobTextTable.description, ""), ne(jobTextTable.requirements, "")),
      ),
    );
  return new Map(rows.map(({ uid, ...where }) => [uid, where]));
}

/**
 * Closes the open listings of a board that are missing on its list: they leave the indexes, and their hash
 * changes, so that a returning listing is written again. Returns the number closed.
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
        not(isInList(jobsTable.uid, [...listed])),
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

export type FormerHash = { uid: string; oldHash: string; hash: string; readHash: string };

/** Replaces hashes that are unchanged since they were read, and nothing else. */
export async function replaceHashes(db: D1Database, rows: readonly FormerHash[]): Promise<void> {
  await drizzle(db)
    .update(jobsTable)
    .set({ hash: selectValue("hash"), readHash: selectValue("readHash") })
    .from(toJsonRows(rows))
    .where(and(eq(jobsTable.uid, selectValue("uid")), eq(jobsTable.hash, selectValue("oldHash"))));
}

export type SlotRange = { from: number; to: number };

export async function findTakenSlots(db: D1Database, ranges: SlotRange[]): Promise<Set<number>> {
  const rows = await drizzle(db)
    .select({ id: jobsTable.id })
    .from(toJsonRows(ranges))
    .crossJoin(jobsTable)
    .where(between(jobsTable.id, selectValue("from"), selectValue("to")));
  return new Set(rows.map(({ id }) => id));
}

/** Columns that saving a listing leaves unchanged or computes in SQL. */
type Other = "unvouched" | "duplicateOf" | "repostOf" | "lent" | "checkedAt";
const OTHERS: Set<string> = new Set<Other>(["unvouched", "duplicateOf", "repostOf", "lent", "checkedAt"]);

/** The columns of `jobs` that saving writes. */
export type JobValues = Omit<typeof jobsTable.$inferSelect, Other>;

const VALUES = {
  ...Object.fromEntries(
    Object.keys(getTableColumns(jobsTable))
      .filter((key) => !OTHERS.has(key))
      .map((key) => [key, selectValue(key)]),
  ),
  unvouched: selectUnvouched(selectValue("boardId")),
};

/** SQL value: keeps the stored demands if they were read from the same text. */
const keepIfRead = (column: SQLWrapper, key: keyof JobValues): SQL =>
  sql`CASE WHEN ${jobsTable.readHash} = ${selectValue("textHash")} THEN ${column} ELSE ${selectValue(key)} END`;

const UPDATED_VALUES = {
  ...VALUES,
  skills: keepIfRead(jobsTable.skills, "skills"),
  yearsMin: keepIfRead(jobsTable.yearsMin, "yearsMin"),
  readHash: keepIfRead(jobsTable.readHash, "readHash"),
};

type Key = Pick<JobValues, "id" | "uid" | "hash">;

/** Condition: the row of `jobs` is still in the state for which the batch was planned. */
const isAsPlanned = and(
  eq(jobsTable.id, selectValue("id")),
  eq(jobsTable.uid, selectValue("uid")),
  eq(jobsTable.hash, selectValue("hash")),
);

/**
 * Outdated index entries of rows changed by a batch, but none of rows that the batch could not change. A row
 * may have left its slot, and another listing may have taken it.
 */
function findOutdated(orm: Db, updates: SQL) {
  const others = alias(jobsTable, "others");
  const oldId = selectValue("oldId");
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

/** Rows of a batch that are in `jobs` as planned but not yet indexed: `job_text` is written last. */
const toIndex = (rows: SQL): SQL => sql`${rows} JOIN ${jobsTable} ON ${isAsPlanned}
  WHERE NOT EXISTS (SELECT 1 FROM job_text t WHERE t.id = ${jobsTable.id})`;

export type SaveBatch = {
  inserts: JobValues[];
  updates: (JobValues & { textHash: string; oldHash: string; oldId: number })[];
  words: (Key & Omit<typeof wordsTable.$inferSelect, "id">)[];
  texts: (Key & typeof titlesTable.$inferSelect & typeof jobTextTable.$inferSelect)[];
  places: (typeof placesTable.$inferSelect)[];
  vocab: { term: string; df: number }[];
};

/**
 * Writes listings and their index entries in one transaction. Every statement only applies to rows in the
 * expected state, so that concurrent runs saving the same listing write it once. A full-text row cannot be
 * updated in part: it is deleted and inserted again.
 */
export async function writeBatch(db: D1Database, batch: SaveBatch): Promise<void> {
  const orm = drizzle(db);
  const outdated = findOutdated(orm, toJsonRows(batch.updates));
  const texts = toIndex(toJsonRows(batch.texts));
  const id = sql`${jobsTable.id}`;
  await runBatch(orm, [
    ...(batch.updates.length === 0
      ? []
      : [
          updateListings(orm, batch.updates, UPDATED_VALUES),
          orm.delete(wordsTable).where(inArray(wordsTable.id, outdated)),
          orm.delete(titlesTable).where(inArray(titlesTable.id, outdated)),
          orm.delete(jobTextTable).where(inArray(jobTextTable.id, outdated)),
        ]),
    ...(batch.inserts.length === 0
      ? []
      : [
          insertEach(
            orm,
            jobsTable,
            VALUES,
            sql`${toJsonRows(batch.inserts)} WHERE true`,
          ).onConflictDoNothing(),
        ]),
    insertEach(
      orm,
      wordsTable,
      { id, txt: selectValue("txt"), tags: selectValue("tags") },
      toIndex(toJsonRows(batch.words)),
    ),
    insertEach(orm, titlesTable, { id, title: selectValue("title"), company: selectValue("company") }, texts),
    insertEach(
      orm,
      jobTextTable,
      { id, description: selectValue("description"), requirements: selectValue("requirements") },
      texts,
    ),
    insertEach(
      orm,
      placesTable,
      {
        tag: selectValue("tag"),
        name: selectValue("name"),
        city: selectValue("city"),
        region: selectValue("region"),
        country: selectValue("country"),
      },
      sql`${toJsonRows(batch.places)} WHERE true`,
    ).onConflictDoNothing(),
    insertEach(
      orm,
      vocabTable,
      { term: selectValue("term"), df: selectValue("df") },
      sql`${toJsonRows(batch.vocab)} WHERE true`,
    ).onConflictDoNothing(),
  ]);
}
