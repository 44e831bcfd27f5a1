import { type AnySQLiteColumn, index, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs, createTimestampColumns } from "#worker/db/columns.ts";

/** Columns of every soft-deletable user record; `updated_at` is its version. */
export const keptColumns = (usersTable: { id: AnySQLiteColumn }) => ({
  id: text("id").primaryKey(),
  ...owned(usersTable),
  ...createTimestampColumns(),
  /** Soft delete: null while live; erased thirty days after this time. */
  deletedAt: timeMs("deleted_at"),
});

type Kept = Record<"userId" | "createdAt" | "deletedAt", AnySQLiteColumn>;

/** `name` is the table name. */
export const keptIndexes = (name: string, table: Kept) => [
  index(`${name}_user`).on(table.userId, table.createdAt),
  index(`${name}_deleted`).on(table.deletedAt),
];
