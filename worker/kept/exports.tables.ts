import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** The files that were made of a record, one a format: what is previewed, proven and downloaded are the same bytes. */
export const fileExportsTable = sqliteTable(
  "file_exports",
  {
    ...owned(usersTable),
    /** Of the resume or letter. No foreign key: rows go with the record in the sweep. */
    ownerId: text("owner_id").notNull(),
    format: text("format").notNull(),
    /** `updated_at` of all that it was made of. */
    version: text("version").notNull(),
    fileId: text("file_id").notNull(),
    /** What was found in the file, as JSON. */
    check: text("check_result").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.format] }),
    index("file_exports_user").on(table.userId),
  ],
);
