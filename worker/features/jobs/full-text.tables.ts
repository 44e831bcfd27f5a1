import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The full-text tables and the vocabulary, created by hand in `migrations`. `worker/db/schema.ts` omits them,
 * because drizzle-kit would create ordinary tables.
 */
export const wordsTable = sqliteTable("words", {
  id: integer("rowid").primaryKey(),
  txt: text("txt").notNull(),
  tags: text("tags").notNull(),
});

export const titlesTable = sqliteTable("titles", {
  id: integer("rowid").primaryKey(),
  title: text("title").notNull(),
  company: text("company").notNull(),
});

export const boardWordsTable = sqliteTable("board_words", {
  id: integer("rowid").primaryKey(),
  txt: text("txt").notNull(),
});

export const vocabTable = sqliteTable("vocab", {
  id: integer("id").primaryKey(),
  term: text("term").notNull(),
  df: integer("df").notNull(),
});

/** Fragments of the vocabulary's terms; a command in the first column, such as "delete", is carried out. */
export const vocabFragmentsTable = sqliteTable("vocab_tri", {
  command: text("vocab_tri"),
  id: integer("rowid"),
  term: text("term").notNull(),
});
