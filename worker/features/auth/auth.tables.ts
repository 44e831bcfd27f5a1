import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

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
    /** What the session is called on the wire. */
    id: text("id").notNull().default(""),
    /** Families such as "Firefox" and "Windows", so that an owner knows a session again; empty where unknown. */
    browser: text("browser").notNull().default(""),
    system: text("system").notNull().default(""),
  },
  (table) => [index("sessions_user").on(table.userId, table.createdAt)],
);

/** Links with which an operator lets a user choose another password: one a user, for one use. */
export const passwordResetsTable = sqliteTable(
  "password_resets",
  {
    /** SHA-256 of what the link carries. */
    tokenHash: text("token_hash").primaryKey(),
    ...owned(usersTable),
    expiresAt: timeMs("expires_at").notNull(),
  },
  (table) => [uniqueIndex("password_resets_user").on(table.userId)],
);
