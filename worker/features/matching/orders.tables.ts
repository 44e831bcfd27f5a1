import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/**
 * Recent rankings, so that all pages of a list follow one order, even if another isolate responds or listings arrive
 * meanwhile.
 */
export const matchOrdersTable = sqliteTable(
  "match_orders",
  {
    ...owned(usersTable),
    /** Hash of the filters. */
    filters: text("filters").notNull(),
    /** Hash of the profile and the refusals: a change of either makes the order outdated. */
    person: text("person").notNull(),
    /** `StoredOrder` as JSON: ids of jobs and counts. */
    content: text("content").notNull(),
    madeAt: timeMs("made_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.filters] }),
    index("match_orders_made").on(table.madeAt),
  ],
);
