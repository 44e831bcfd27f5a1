import { and, asc, gt, inArray, isNotNull, lt, max, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import type { Db } from "#worker/db/client.ts";
import { applicationsTable, requirementCorrectionsTable, watchedPostingsTable } from "#worker/db/schema.ts";
import { isInList } from "#worker/db/statements.ts";

import { titlesTable, wordsTable } from "../full-text.tables.ts";
import { jobTextTable, jobsTable } from "../jobs.tables.ts";

const { id, uid, closedAt, duplicateOf, lent } = jobsTable;

/**
 * Condition: closed before a time and not referenced. Letters, refusals and resumes hold their own copy of what they
 * show of a listing; search hits are deleted long before.
 */
function isDeletable(db: Db, closedBeforeMs: number) {
  const copies = alias(jobsTable, "copies");
  const has = (table: typeof applicationsTable | typeof watchedPostingsTable) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(sql`${table.jobId} = ${uid}`);
  return and(
    isNotNull(closedAt),
    lt(closedAt, closedBeforeMs),
    notExists(has(applicationsTable)),
    notExists(has(watchedPostingsTable)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(requirementCorrectionsTable)
        .where(sql`${requirementCorrectionsTable.jobUid} = ${uid}`),
    ),
    // A shown row is deleted after its duplicates.
    notExists(
      db
        .select({ one: sql`1` })
        .from(copies)
        .where(sql`${copies.duplicateOf} = ${uid}`),
    ),
  );
}

/** Lists the deletable listings of a slice, with the slice's last id; null after the last slice. */
export async function listDeletable(
  db: Db,
  { afterId, slice, closedBeforeMs }: { afterId: number; slice: number; closedBeforeMs: number },
) {
  const ids = db.select({ id }).from(jobsTable).where(gt(id, afterId)).orderBy(asc(id)).limit(slice);
  const listed = ids.as("listed");
  const [[end], forgotten] = await db.batch([
    db.select({ last: max(listed.id) }).from(listed),
    db
      .select({ id })
      .from(jobsTable)
      .where(and(inArray(id, ids), isDeletable(db, closedBeforeMs))),
  ]);
  return { ids: forgotten.map((row) => row.id), last: end?.last ?? null };
}

/**
 * Deletes listings with their texts and index entries, except those reopened or tracked meanwhile. Rows that borrowed
 * fields from them are rewritten when their source is next fetched.
 */
export async function deleteListings(
  db: Db,
  ids: readonly number[],
  closedBeforeMs: number,
): Promise<number> {
  const isOne = and(isInList(id, ids), isDeletable(db, closedBeforeMs));
  const ones = db.select({ id }).from(jobsTable).where(isOne);
  const shown = db.select({ uid: duplicateOf }).from(jobsTable).where(isOne);
  const [, , , , deleted] = await db.batch([
    db
      .update(jobsTable)
      .set({ lent: null, hash: sql`'read anew ' || ${jobsTable.hash}` })
      .where(and(isNotNull(lent), inArray(uid, shown))),
    db.delete(wordsTable).where(inArray(wordsTable.id, ones)),
    db.delete(titlesTable).where(inArray(titlesTable.id, ones)),
    db.delete(jobTextTable).where(inArray(jobTextTable.id, ones)),
    db.delete(jobsTable).where(isOne).returning({ id }),
  ]);
  return deleted.length;
}
