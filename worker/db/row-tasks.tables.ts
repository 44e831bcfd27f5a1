import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "./columns.ts";

/** How far changes of many rows have come, which run in slices beside the migrations: docs/backup.md. */
export const rowTasksTable = sqliteTable("row_tasks", {
  name: text("name").primaryKey(),
  /** The rowid up to which rows are done. */
  cursor: integer("cursor").notNull(),
  rows: integer("rows").notNull(),
  updatedAt: timeMs("updated_at").notNull(),
  /** When the last row was done; null until then. */
  doneAt: timeMs("done_at"),
});
