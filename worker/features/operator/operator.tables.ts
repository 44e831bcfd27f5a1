import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/**
 * What the operator wants done with an account, for one use. Who may write to the database may give such an order: the
 * command puts it here and has the Worker carry it out, which has the caches, the files and the objects.
 */
export const operatorOrdersTable = sqliteTable(
  "operator_orders",
  {
    /** SHA-256 of the token that the command sends to the Worker, in hex. */
    tokenHash: text("token_hash").primaryKey(),
    ...owned(usersTable),
    kind: text("kind").notNull(),
    /** Why, as the user is told it; null where nothing is told. */
    reason: text("reason"),
    expiresAt: timeMs("expires_at").notNull(),
  },
  (table) => [
    index("operator_orders_user").on(table.userId),
    index("operator_orders_expires").on(table.expiresAt),
  ],
);
