import { sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";

/**
 * Random ids of accounts erased within the last day: every hour, the sweep looks for files and objects that a
 * concurrent request may have left behind.
 */
export const erasedAccountsTable = sqliteTable("erased_accounts", {
  accountId: text("account_id").primaryKey(),
  at: timeMs("at").notNull(),
});
