import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { vocabTable } from "../full-text.tables.ts";
import { insertEach } from "../json-rows.ts";

/** Copies the counts of all terms with a given first letter from the index; writes only changes. */
export const refreshTerms = (db: D1Database, letter: string) =>
  insertEach(
    drizzle(db),
    vocabTable,
    { term: sql`w.term`, df: sql`w.doc` },
    sql`words_vocab w WHERE w.term >= ${letter} AND w.term < ${`${letter}\u{10ffff}`}`,
  ).onConflictDoUpdate({
    target: vocabTable.term,
    set: { df: sql`excluded.df` },
    setWhere: sql`${vocabTable.df} <> excluded.df`,
  });
