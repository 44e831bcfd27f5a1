import { type AnySQLiteColumn, index, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs, timestamps } from "#worker/db/columns.ts";

/** What every record that a user keeps has; `updated_at` is its version. */
export const keptColumns = (usersTable: { id: AnySQLiteColumn }) => ({
  id: text("id").primaryKey(),
  ...owned(usersTable),
  ...timestamps(),
  /** Null while it is shown; erased thirty days after. */
  deletedAt: timeMs("deleted_at"),
});

type Kept = Record<"userId" | "createdAt" | "deletedAt", AnySQLiteColumn>;

/** `name` is the table's. */
export const keptIndexes = (name: string, table: Kept) => [
  index(`${name}_user`).on(table.userId, table.createdAt),
  index(`${name}_deleted`).on(table.deletedAt),
];
