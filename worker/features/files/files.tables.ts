import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/**
 * One row a file in R2. The row is there before its object and goes after it, so that no object is ever without a row
 * that says what to do with it.
 */
export const filesTable = sqliteTable(
  "files",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    /** "pending" until what it belongs to is stored, "stored", "dropped" once nothing refers to it. */
    state: text("state", { enum: ["pending", "stored", "dropped"] }).notNull(),
    /** "resume-original", "resume-pdf", "resume-docx" */
    kind: text("kind").notNull(),
    /** As a download is called. */
    name: text("name").notNull(),
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: timeMs("created_at").notNull(),
  },
  (table) => [index("files_user").on(table.userId), index("files_state").on(table.state, table.createdAt)],
);
