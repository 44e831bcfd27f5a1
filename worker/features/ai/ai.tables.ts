import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { madeBy, owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** What the engine has answered to a user within a day. */
export const aiCacheTable = sqliteTable(
  "ai_cache",
  {
    ...owned(usersTable),
    task: text("task").notNull(),
    version: integer("version").notNull(),
    /** Of the input: what a user has sent is not kept here. */
    inputHash: text("input_hash").notNull(),
    /** JSON. */
    output: text("output").notNull(),
    ...madeBy(),
    at: timeMs("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.task, table.version, table.inputHash] }),
    index("ai_cache_age").on(table.at),
    index("ai_cache_user").on(table.userId, table.at),
  ],
);
