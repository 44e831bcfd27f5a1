import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The full-text tables and the vocabulary, which are made by hand in `migrations`. `worker/db/schema.ts` leaves them out,
 * because drizzle-kit would make ordinary tables of them.
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
