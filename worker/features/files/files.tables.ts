import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/**
 * One row per file in R2. The row is written before its object and deleted after it, so that every object
 * always has a row with its state.
 */
export const filesTable = sqliteTable(
  "files",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    /** "pending" until the reference to it is stored, "stored", then "dropped" after the reference was removed. */
    state: text("state", { enum: ["pending", "stored", "dropped"] }).notNull(),
    /** "resume-original", "resume-pdf", "resume-docx" */
    kind: text("kind").notNull(),
    /** File name of the download. */
    name: text("name").notNull(),
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: timeMs("created_at").notNull(),
  },
  (table) => [index("files_user").on(table.userId), index("files_state").on(table.state, table.createdAt)],
);
