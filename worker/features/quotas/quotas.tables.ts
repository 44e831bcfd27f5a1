import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";

/** Exact counters of a window; the key is a hash, so that the table holds no address and no e-mail. */
export const countersTable = sqliteTable("counters", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  expiresAt: timeMs("expires_at").notNull(),
});
