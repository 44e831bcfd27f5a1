import { drizzle } from "drizzle-orm/d1";

import { isInList } from "#worker/db/statements.ts";

import { placesTable } from "../jobs.tables.ts";
import type { KnownTerm } from "./correct-words.ts";

/** Max terms compared with a misspelled word. */
const MAX_TERMS = 80;

/** Finds which of the normalized names are towns of stored listings. */
export async function findTowns(db: D1Database, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await drizzle(db)
    .selectDistinct({ city: placesTable.city })
    .from(placesTable)
    .where(isInList(placesTable.city, names));
  return new Set(rows.flatMap(({ city }) => city ?? []));
}

// Raw SQL, because drizzle's builder has no MATCH.

/** Finds the words that occur in no stored listing, not even as part of a word. */
export async function findUnknownWords(db: D1Database, words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT w.value AS word FROM json_each(?) w
       WHERE NOT EXISTS (SELECT 1 FROM vocab_tri x WHERE vocab_tri MATCH '"' || w.value || '"')`,
    )
    .bind(JSON.stringify(words))
    .all<{ word: string }>();
  return results.map(({ word }) => word);
}

/**
 * Finds listing words of similar length that share three-letter sequences with a word, those sharing the largest number
 * first.
 */
export async function findTermsLike(db: D1Database, word: string): Promise<KnownTerm[]> {
  const runs = Array.from({ length: word.length - 2 }, (_, at) => `"${word.slice(at, at + 3)}"`);
  const { results } = await db
    .prepare(
      `SELECT v.term AS term, v.df AS df FROM vocab_tri x JOIN vocab v ON v.id = x.rowid
       WHERE vocab_tri MATCH ? AND length(v.term) BETWEEN ? AND ? ORDER BY x.rank LIMIT ?`,
    )
    .bind([...new Set(runs)].join(" OR "), word.length - 2, word.length + 2, MAX_TERMS)
    .all<KnownTerm>();
  return results;
}
