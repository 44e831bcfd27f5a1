import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/**
 * Single-use orders of the operator for an account. Write access to the database suffices to give one: the command
 * inserts it here and calls the Worker, which has access to caches, files and Durable Objects.
 */
export const operatorOrdersTable = sqliteTable(
  "operator_orders",
  {
    /** SHA-256 of the token that the command sends to the Worker, in hex. */
    tokenHash: text("token_hash").primaryKey(),
    ...owned(usersTable),
    kind: text("kind").notNull(),
    /** The reason as shown to the user; null for orders without one. */
    reason: text("reason"),
    expiresAt: timeMs("expires_at").notNull(),
  },
  (table) => [
    index("operator_orders_user").on(table.userId),
    index("operator_orders_expires").on(table.expiresAt),
  ],
);
