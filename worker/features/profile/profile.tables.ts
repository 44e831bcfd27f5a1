import { sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** One profile per user, read and written as a whole: `fields` is `ProfileFields` as JSON. */
export const profilesTable = sqliteTable("profiles", {
  userId: text("user_id")
    .primaryKey()
    .references(() => usersTable.id, { onDelete: "cascade" }),
  fields: text("fields").notNull(),
  updatedAt: timeMs("updated_at").notNull(),
});
