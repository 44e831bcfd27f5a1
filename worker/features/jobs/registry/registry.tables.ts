import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";

/**
 * Every employer's board that is known. Which words are in the titles of its openings is in `board_words`, a
 * full-text table of `migrations/0003_registry.sql`.
 */
export const boardsTable = sqliteTable(
  "boards",
  {
    id: integer("id").primaryKey(),
    source: text("source").notNull(),
    token: text("token").notNull(),
    /** The employer as the board names itself; until it was asked, as whoever brought it names it. */
    company: text("company").notNull(),
    /** seeded (we vouch for it), imported, learned from a listing's address, or added by a person. */
    origin: text("origin").notNull(),
    /** candidate until the board has shown whose it is, then verified; gone when its source knows it no more. */
    state: text("state").notNull(),
    /** Null until it was asked for the first time. */
    askedAt: timeMs("asked_at"),
    /** When its whole list was last read: only that tells what has closed. */
    listedAt: timeMs("listed_at"),
    /** How the last asking ended: `ok`, `empty`, or the code of a failure. */
    outcome: text("outcome").notNull().default(""),
    /** How often on end its source did not know it. */
    misses: integer("misses").notNull().default(0),
    /** How often on end its list was empty. */
    empties: integer("empties").notNull().default(0),
    /** Rows of its list at the last asking. */
    openings: integer("openings"),
    /** Fingerprint of what `board_words` holds of it. */
    wordsHash: text("words_hash").notNull().default(""),
    createdAt: timeMs("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("boards_source_token").on(table.source, table.token),
    index("boards_state").on(table.state, table.askedAt),
  ],
);

/** What was seeded last: the seeds are read again when they change. */
export const seedsTable = sqliteTable("seeds", {
  set: text("set").primaryKey(),
  hash: text("hash").notNull(),
});
