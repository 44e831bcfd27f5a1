import { sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";

/**
 * Accounts that were erased within the last day, by their random id alone: files and objects that a request may have
 * left behind at that moment are looked for every hour until then.
 */
export const erasedAccountsTable = sqliteTable("erased_accounts", {
  accountId: text("account_id").primaryKey(),
  at: timeMs("at").notNull(),
});
