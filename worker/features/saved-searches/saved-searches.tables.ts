import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Searches that users keep: new openings are compared with them as they are stored. */
export const savedSearchesTable = sqliteTable(
  "saved_searches",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    /** As the user named it, or made of its words and place. */
    name: text("name").notNull(),
    /** `JobFilters` as JSON: what the user typed and chose. */
    asked: text("asked").notNull(),
    /** `ReadSearch` as JSON: what it was read as when it was saved. */
    read: text("read").notNull(),
    createdAt: timeMs("created_at").notNull(),
    /** Openings found up to this time are not new any more. */
    seenAt: timeMs("seen_at").notNull(),
    /** Openings found up to this time were in a mail or a push message. */
    deliveredAt: timeMs("delivered_at").notNull(),
    /** When the boards that may have its jobs were given priority; 0 if never. */
    boardsWantedAt: timeMs("boards_wanted_at").notNull().default(0),
    /** What was found on a day of UTC, counted in days since 1970: a search finds at most so many a day. */
    foundDay: integer("found_day").notNull().default(0),
    foundCount: integer("found_count").notNull().default(0),
    /** Set while the search can be restored; then the sweep removes it. */
    deletedAt: timeMs("deleted_at"),
  },
  (table) => [
    index("saved_searches_user").on(table.userId, table.createdAt),
    index("saved_searches_wanted").on(table.boardsWantedAt),
    index("saved_searches_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
  ],
);

/** New openings of a saved search. An opening is found once, whichever of its listings comes first. */
export const searchHitsTable = sqliteTable(
  "search_hits",
  {
    ...owned(usersTable),
    searchId: text("search_id")
      .notNull()
      .references(() => savedSearchesTable.id, { onDelete: "cascade" }),
    /** `jobs.uid`. */
    jobId: text("job_id").notNull(),
    foundAt: timeMs("found_at").notNull(),
    /**
     * Counted: the employer had too many new openings at once, so that it is not listed. Repeated: the search had found
     * the opening before under another id, and it is not new.
     */
    state: text("state", { enum: ["listed", "counted", "repeated"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.jobId] }),
    index("search_hits_search").on(table.searchId, table.foundAt),
    index("search_hits_user").on(table.userId, table.foundAt),
    index("search_hits_found").on(table.foundAt),
  ],
);

/** The one row says how far stored openings were compared with saved searches. */
export const comparisonTable = sqliteTable("search_comparison", {
  id: integer("id").primaryKey(),
  /** Openings first seen up to `fromMs` are done; those up to `untilMs` are being compared. */
  fromMs: timeMs("from_ms").notNull(),
  untilMs: timeMs("until_ms").notNull(),
  /** Searches up to this `rowid` are done with the openings in between. */
  afterSearch: integer("after_search").notNull(),
});
