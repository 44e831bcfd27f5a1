import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Users' saved searches, with which new openings are compared. */
export const savedSearchesTable = sqliteTable(
  "saved_searches",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    /** The name given by the user, or made from words and place. */
    name: text("name").notNull(),
    /** `JobFilters` as JSON: the search as entered. */
    asked: text("asked").notNull(),
    /** `ReadSearch` as JSON: the interpreted search, as it was saved. */
    read: text("read").notNull(),
    createdAt: timeMs("created_at").notNull(),
    /** Openings found up to this time are not new any more. */
    seenAt: timeMs("seen_at").notNull(),
    /** Openings found up to this time were in a mail or a push message. */
    deliveredAt: timeMs("delivered_at").notNull(),
    /** When boards that may have matching jobs were given priority; 0 if never. */
    boardsWantedAt: timeMs("boards_wanted_at").notNull().default(0),
    /** The UTC day, in days since 1970, of `found_count`: the number of hits per day is limited. */
    foundDay: integer("found_day").notNull().default(0),
    foundCount: integer("found_count").notNull().default(0),
    /** When the user deleted the search; it can be restored until the sweep removes it. */
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

/** New openings found by a saved search. An opening is found once, even with several listings. */
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
     * Counted: not listed, because the employer had too many new openings. Repeated: not new, because the search found
     * the opening before under another id.
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

/** One row: the progress of comparing openings with saved searches. */
export const comparisonTable = sqliteTable("search_comparison", {
  id: integer("id").primaryKey(),
  /** Openings first seen up to `fromMs` are compared; those up to `untilMs` are in progress. */
  fromMs: timeMs("from_ms").notNull(),
  untilMs: timeMs("until_ms").notNull(),
  /** Searches up to this `rowid` are compared with the openings in progress. */
  afterSearch: integer("after_search").notNull(),
});
