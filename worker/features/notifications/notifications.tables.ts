import { sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Up to when a person has seen what happened. The events themselves are worked out of what is stored anyway. */
export const notificationReadsTable = sqliteTable("notification_reads", {
  userId: text("user_id")
    .primaryKey()
    .references(() => usersTable.id, { onDelete: "cascade" }),
  readAt: timeMs("read_at").notNull(),
});
