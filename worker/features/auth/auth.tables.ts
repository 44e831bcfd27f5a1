import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";

export const usersTable = sqliteTable("users", {
  id: text("id").primaryKey(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  /** The e-mail as the user typed it. */
  email: text("email").notNull(),
  /** The e-mail in lower case; unique per account. */
  emailKey: text("email_key").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  /** Slug of the public portfolio; null if not published. */
  portfolioSlug: text("portfolio_slug").unique(),
  createdAt: timeMs("created_at").notNull(),
  /** When the operator suspended the account; null if it is open. */
  suspendedAt: timeMs("suspended_at"),
  /** The reason as shown to the user; null if the account is open. */
  suspendedReason: text("suspended_reason"),
  /** The day of the last use; null if the account was not used since this is recorded. */
  seenAt: timeMs("seen_at"),
  /** When the user was notified of the erasure of the idle account; null after the next use. */
  idleNoticeAt: timeMs("idle_notice_at"),
});

export const sessionsTable = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is stored only in the browser's cookie. */
    tokenHash: text("token_hash").primaryKey(),
    ...owned(usersTable),
    createdAt: timeMs("created_at").notNull(),
    lastSeenAt: timeMs("last_seen_at").notNull(),
    /** Public id of the session in the API. */
    id: text("id").notNull().default(""),
    /** Families such as "Firefox" and "Windows", so that the owner recognizes a session; empty if unknown. */
    browser: text("browser").notNull().default(""),
    system: text("system").notNull().default(""),
  },
  (table) => [
    index("sessions_user").on(table.userId, table.createdAt),
    // Finds expired sessions.
    index("sessions_seen").on(table.lastSeenAt),
    index("sessions_created").on(table.createdAt),
  ],
);

/** Single-use links with which users set a new password, issued by an operator: one per user. */
export const passwordResetsTable = sqliteTable(
  "password_resets",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    ...owned(usersTable),
    expiresAt: timeMs("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("password_resets_user").on(table.userId),
    index("password_resets_expires").on(table.expiresAt),
  ],
);
