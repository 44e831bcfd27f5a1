import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "./columns.ts";

/** Progress of changes to many rows, which run in slices beside migrations: docs/backup.md. */
export const rowTasksTable = sqliteTable("row_tasks", {
  name: text("name").primaryKey(),
  /** The rowid of the last row done. */
  cursor: integer("cursor").notNull(),
  rows: integer("rows").notNull(),
  updatedAt: timeMs("updated_at").notNull(),
  /** Time of completion; null until then. */
  doneAt: timeMs("done_at"),
});
