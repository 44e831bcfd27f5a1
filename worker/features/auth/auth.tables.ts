import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";

export const usersTable = sqliteTable("users", {
  id: text("id").primaryKey(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  /** As the person typed it. */
  email: text("email").notNull(),
  /** Lower case: what makes an account unique. */
  emailKey: text("email_key").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  /** Where the public portfolio stands; null while there is none. */
  portfolioSlug: text("portfolio_slug").unique(),
  createdAt: timeMs("created_at").notNull(),
});

export const sessionsTable = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is only in the browser's cookie. */
    tokenHash: text("token_hash").primaryKey(),
    ...owned(usersTable),
    createdAt: timeMs("created_at").notNull(),
    lastSeenAt: timeMs("last_seen_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId, table.createdAt)],
);
