import { sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Time up to which a user has read the notifications. The events themselves are derived from other tables. */
export const notificationReadsTable = sqliteTable("notification_reads", {
  userId: text("user_id")
    .primaryKey()
    .references(() => usersTable.id, { onDelete: "cascade" }),
  readAt: timeMs("read_at").notNull(),
});
