import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** User actions, one row each; written in the same batch as the action itself. */
export const activityTable = sqliteTable(
  "activity",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    type: text("type").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    createdAt: timeMs("created_at").notNull(),
  },
  (table) => [
    index("activity_user").on(table.userId, table.createdAt),
    // Finds recently active users.
    index("activity_created").on(table.createdAt, table.userId),
  ],
);
