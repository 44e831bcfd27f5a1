import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { isInList, runBatch } from "#worker/db/statements.ts";

import { vocabFragmentsTable, vocabTable } from "../full-text.tables.ts";
import { insertEach } from "../json-rows.ts";

/** A part of the alphabet: terms from `from` on and before `before`. */
export type TermRange = { from: string; before: string };

const isWithin = (term: string, { from, before }: TermRange) =>
  sql`${sql.raw(term)} >= ${from} AND ${sql.raw(term)} < ${before}`;

/** Copies the counts of all terms of a range from the index; writes only changes. */
export const refreshTerms = (db: D1Database, range: TermRange) =>
  insertEach(
    drizzle(db),
    vocabTable,
    { term: sql`w.term`, df: sql`w.doc` },
    sql`words_vocab w WHERE ${isWithin("w.term", range)}`,
  ).onConflictDoUpdate({
    target: vocabTable.term,
    set: { df: sql`excluded.df` },
    setWhere: sql`${vocabTable.df} <> excluded.df`,
  });

/** Terms of a range that occur in no indexed listing any more. */
export const listUnusedTerms = (db: D1Database, range: TermRange, limit: number) =>
  drizzle(db)
    .select({ id: vocabTable.id })
    .from(vocabTable)
    .where(
      sql`${isWithin("vocab.term", range)} AND vocab.term NOT IN
        (SELECT w.term FROM words_vocab w WHERE ${isWithin("w.term", range)})`,
    )
    .limit(limit);

/** Deletes terms with their fragments, except those that a listing has used again meanwhile. */
export async function deleteUnusedTerms(db: D1Database, ids: readonly number[]): Promise<void> {
  const orm = drizzle(db) as Parameters<typeof runBatch>[0];
  const isUnused = sql`${isInList(vocabTable.id, ids)}
    AND NOT EXISTS (SELECT 1 FROM words_vocab w WHERE w.term = ${vocabTable.term})`;
  await runBatch(orm, [
    // `vocab_tri` is an external-content index of `vocab`, so its entries need the old text to be deleted.
    insertEach(
      orm,
      vocabFragmentsTable,
      { command: sql`'delete'`, id: sql`${vocabTable.id}`, term: sql`${vocabTable.term}` },
      sql`${vocabTable} WHERE ${isUnused}`,
    ),
    orm.delete(vocabTable).where(isUnused),
  ]);
}
