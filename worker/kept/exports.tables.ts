import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Generated files of a record, one per format, so that preview, check and download are the same bytes. */
export const fileExportsTable = sqliteTable(
  "file_exports",
  {
    ...owned(usersTable),
    /** Id of the resume or letter. No foreign key: the sweep deletes rows with their record. */
    ownerId: text("owner_id").notNull(),
    format: text("format").notNull(),
    /** The `updated_at` values of all records that the file was generated from, joined. */
    version: text("version").notNull(),
    fileId: text("file_id").notNull(),
    /** Check results of the file, as JSON. */
    check: text("check_result").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.format] }),
    index("file_exports_user").on(table.userId),
  ],
);
