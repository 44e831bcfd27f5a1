import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { usersTable } from "#worker/features/auth/auth.tables.ts";

const countBytes = (name: string) => integer(name).notNull().default(0);

/** Bytes of each user's rows, maintained by the triggers in `count-rows.ts`. */
export const storedBytesTable = sqliteTable("stored_bytes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => usersTable.id, { onDelete: "cascade" }),
  resumes: countBytes("resumes"),
  letters: countBytes("letters"),
  applications: countBytes("applications"),
  others: countBytes("others"),
  /** The UTC day of `added`, in days since 1970. */
  day: integer("day").notNull().default(0),
  /** Bytes added on that day minus those deleted since, at least 0. */
  added: countBytes("added"),
  /** Bytes added but not yet counted for a network. */
  uncounted: countBytes("uncounted"),
});

/** The limits that the triggers enforce: one per area, and one per `day`. A limit without a row does not apply. */
export const byteLimitsTable = sqliteTable("byte_limits", {
  name: text("name").primaryKey(),
  bytes: integer("bytes").notNull(),
});
