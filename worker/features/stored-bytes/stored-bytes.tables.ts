import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { usersTable } from "#worker/features/auth/auth.tables.ts";

const countBytes = (name: string) => integer(name).notNull().default(0);

/** Bytes of each user's rows, kept by the triggers that `count-rows.ts` describes. */
export const storedBytesTable = sqliteTable("stored_bytes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => usersTable.id, { onDelete: "cascade" }),
  resumes: countBytes("resumes"),
  letters: countBytes("letters"),
  applications: countBytes("applications"),
  others: countBytes("others"),
  /** The day of UTC that `added` is of, counted in days since 1970. */
  day: integer("day").notNull().default(0),
  /** What was added on that day less what was deleted since, 0 at least. */
  added: countBytes("added"),
  /** What was added and not yet counted for a network. */
  uncounted: countBytes("uncounted"),
});

/** The limits that the triggers enforce: of each area, and of a `day`. Without its row a limit does not hold. */
export const byteLimitsTable = sqliteTable("byte_limits", {
  name: text("name").primaryKey(),
  bytes: integer("bytes").notNull(),
});
