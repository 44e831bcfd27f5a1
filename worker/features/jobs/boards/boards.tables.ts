import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

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
    /** The employer as the board names itself; until it was asked, as its origin names it. */
    company: text("company").notNull(),
    /** seeded (we vouch for it), imported, listed by editors, learned from a listing's address, or added by a person. */
    origin: text("origin", { enum: ["seeded", "imported", "listed", "learned", "added"] }).notNull(),
    /** candidate until the board has shown whose it is, then verified; gone when its source knows it no more. */
    state: text("state", { enum: ["candidate", "verified", "gone"] }).notNull(),
    /**
     * What says, beside the board itself, that it is the employer's: `seeded`, `imported`, or `listed` in a list that
     * has editors. Null where nothing does.
     */
    vouchedBy: text("vouched_by", { enum: ["seeded", "imported", "listed"] }),
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

/** Who has added a board: to them its listings are shown like any others. */
export const boardAddersTable = sqliteTable(
  "board_adders",
  {
    ...owned(usersTable),
    boardId: integer("board_id")
      .notNull()
      .references(() => boardsTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.boardId] }),
    index("board_adders_board").on(table.boardId),
  ],
);

/** Boards that the operator has taken out: nobody can add them and no list brings them back. */
export const removedBoardsTable = sqliteTable(
  "removed_boards",
  {
    source: text("source").notNull(),
    token: text("token").notNull(),
    removedAt: timeMs("removed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.token] })],
);

/** What was seeded last: the seeds are read again when they change. */
export const seedsTable = sqliteTable("seeds", {
  set: text("set").primaryKey(),
  hash: text("hash").notNull(),
});
