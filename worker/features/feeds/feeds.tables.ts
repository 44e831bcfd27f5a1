import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";
import { savedSearchesTable } from "#worker/features/saved-searches/saved-searches.tables.ts";

/** Secret addresses of feeds, which calendars and feed readers request without a session. */
export const feedsTable = sqliteTable(
  "feeds",
  {
    /** SHA-256 of the token in the address, in hex. */
    tokenHash: text("token_hash").primaryKey(),
    ...owned(usersTable),
    kind: text("kind", { enum: ["calendar", "search"] }).notNull(),
    /** The saved search of a search feed; null for the calendar. */
    searchId: text("search_id").references(() => savedSearchesTable.id, { onDelete: "cascade" }),
    /** IANA time zone for a calendar's times; "" for other feeds. */
    zone: text("zone").notNull(),
    createdAt: timeMs("created_at").notNull(),
    /** Hour of the last request; null if there was none. */
    lastAskedAt: timeMs("last_asked_at"),
  },
  (table) => [index("feeds_user").on(table.userId, table.kind, table.searchId)],
);
