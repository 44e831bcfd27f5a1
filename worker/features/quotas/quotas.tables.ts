import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Exact counters per time window; keys are hashed, so that the table contains no network address and no e-mail. */
export const countersTable = sqliteTable(
  "counters",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    expiresAt: timeMs("expires_at").notNull(),
    /** The counter is deleted with this user; null for a network and for an e-mail without an account. */
    userId: text("user_id").references(() => usersTable.id, { onDelete: "cascade" }),
  },
  (table) => [index("counters_user").on(table.userId), index("counters_expires").on(table.expiresAt)],
);
