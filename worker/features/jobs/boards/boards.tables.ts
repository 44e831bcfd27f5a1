import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/**
 * All known employer boards. The words of their opening titles are in `board_words`, a full-text table of
 * `migrations/0003_registry.sql`.
 */
export const boardsTable = sqliteTable(
  "boards",
  {
    id: integer("id").primaryKey(),
    source: text("source").notNull(),
    token: text("token").notNull(),
    /** The employer's name as given by the board; until first fetched, as given by its origin. */
    company: text("company").notNull(),
    /**
     * How the board became known: seeded (confirmed by us), imported, listed by editors, learned from a
     * listing's URL, or added by a user.
     */
    origin: text("origin", { enum: ["seeded", "imported", "listed", "learned", "added"] }).notNull(),
    /** Candidate until the owner is verified, then verified; gone when the source no longer knows the board. */
    state: text("state", { enum: ["candidate", "verified", "gone"] }).notNull(),
    /**
     * Who confirms that the board is the employer's: `seeded`, `imported`, or `listed` in a list with editors. Null if
     * only the board itself does.
     */
    vouchedBy: text("vouched_by", { enum: ["seeded", "imported", "listed"] }),
    /** When the board was last fetched; null until then. */
    askedAt: timeMs("asked_at"),
    /** When the board's whole list was last read: only a whole list shows which listings closed. */
    listedAt: timeMs("listed_at"),
    /** Result of the last fetch: `ok`, `empty`, or an error code. */
    outcome: text("outcome").notNull().default(""),
    /** Consecutive fetches in which the source did not know the board. */
    misses: integer("misses").notNull().default(0),
    /** Consecutive fetches with an empty list. */
    empties: integer("empties").notNull().default(0),
    /** Number of rows on the board's list at the last fetch. */
    openings: integer("openings"),
    /** Hash of the board's words in `board_words`. */
    wordsHash: text("words_hash").notNull().default(""),
    createdAt: timeMs("created_at").notNull(),
    /** When a saved search or a tracked posting last asked for the board: such boards are refreshed first. */
    wantedAt: timeMs("wanted_at").notNull().default(0),
    /** When a tracked posting last asked for the board. */
    trackedAt: timeMs("tracked_at").notNull().default(0),
    /** When the whole list was last stored, instead of only the matches of a search; null if never. */
    storedAt: timeMs("stored_at"),
    /** Which boards the crawler refreshes first: `CRAWL_RANKS`. */
    crawlRank: integer("crawl_rank").notNull().default(3),
    /** When the crawler may refresh the board again. */
    crawlDueAt: timeMs("crawl_due_at").notNull().default(0),
    /** Consecutive refreshes by the crawler that failed. */
    crawlFails: integer("crawl_fails").notNull().default(0),
  },
  (table) => [
    uniqueIndex("boards_source_token").on(table.source, table.token),
    index("boards_state").on(table.state, table.askedAt),
    index("boards_wanted").on(table.wantedAt),
    index("boards_crawl")
      .on(table.source, table.crawlRank, table.crawlDueAt)
      .where(sql`state <> 'gone'`),
  ],
);

/** One row: the time up to which the crawler's budget is used, see `crawl-budget.ts`. */
export const crawlBudgetTable = sqliteTable("crawl_budget", {
  id: integer("id").primaryKey(),
  paidUntil: timeMs("paid_until").notNull(),
});

/** Number of boards by source and state, kept by the triggers of `migrations/0029_isolates.sql`. */
export const boardCountsTable = sqliteTable(
  "board_counts",
  {
    source: text("source").notNull(),
    state: text("state", { enum: ["candidate", "verified", "gone"] }).notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.state] })],
);

/** Which users added a board. For these users the number of its listings in results is not limited. */
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

/** Boards removed by the operator: nobody can add them and no list restores them. */
export const removedBoardsTable = sqliteTable(
  "removed_boards",
  {
    source: text("source").notNull(),
    token: text("token").notNull(),
    removedAt: timeMs("removed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.token] })],
);

/** Hash of the last seeding: seeds are loaded again when they change. */
export const seedsTable = sqliteTable("seeds", {
  set: text("set").primaryKey(),
  hash: text("hash").notNull(),
});
