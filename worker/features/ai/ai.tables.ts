import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { createMadeByColumn, owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** The engine's answers, cached for a day; each belongs to the user who asked first. */
export const aiCacheTable = sqliteTable(
  "ai_cache",
  {
    ...owned(usersTable),
    task: text("task").notNull(),
    version: integer("version").notNull(),
    /** Hash of the input: the user's text itself is not stored here. */
    inputHash: text("input_hash").notNull(),
    /** The task's output as JSON. */
    output: text("output").notNull(),
    ...createMadeByColumn(),
    at: timeMs("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.task, table.version, table.inputHash] }),
    index("ai_cache_age").on(table.at),
    index("ai_cache_user").on(table.userId, table.at),
    index("ai_cache_input").on(table.inputHash),
  ],
);
