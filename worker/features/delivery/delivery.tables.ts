import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Whether a user wants a digest by mail. Users who never asked for one have no row. */
export const digestsTable = sqliteTable(
  "digests",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    /** Unconfirmed until the link in the first mail is opened; refused once the address bounces. */
    state: text("state", { enum: ["unconfirmed", "on", "off", "refused"] }).notNull(),
    /** SHA-256 of the token in the links that confirm and end the digest, in hex. */
    tokenHash: text("token_hash").notNull(),
    /** IANA time zone: the digest is sent in its morning. */
    zone: text("zone").notNull(),
    /** When the state changed. */
    updatedAt: timeMs("updated_at").notNull(),
    lastSentAt: timeMs("last_sent_at").notNull().default(0),
  },
  (table) => [
    index("digests_token").on(table.tokenHash),
    index("digests_due").on(table.state, table.lastSentAt),
    // Which zones there are, and a slice of the users.
    index("digests_zone").on(table.state, table.zone),
    index("digests_user").on(table.state, table.userId),
  ],
);

/** What became of each mail, for the operator; removed after thirty days. It has no address and no text. */
export const mailDeliveriesTable = sqliteTable(
  "mail_deliveries",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    kind: text("kind", { enum: ["confirmation", "digest", "idle"] }).notNull(),
    outcome: text("outcome", { enum: ["sent", "refused", "failed", "bounced"] }).notNull(),
    /** What the provider answered, at most 300 characters, without addresses. */
    detail: text("detail").notNull(),
    /** Id that the provider gave the mail, so that a bounce can be assigned; "" if it gave none. */
    providerId: text("provider_id").notNull(),
    at: timeMs("at").notNull(),
  },
  (table) => [
    index("mail_deliveries_user").on(table.userId),
    index("mail_deliveries_at").on(table.at),
    index("mail_deliveries_provider").on(table.providerId),
  ],
);

/** Browsers that a user has allowed to be sent push messages. */
export const pushSubscriptionsTable = sqliteTable(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    /** Address at the browser's push service. With it and the keys anyone can send messages. */
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's public key and secret, in base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** "Firefox on Linux". */
    device: text("device").notNull(),
    createdAt: timeMs("created_at").notNull(),
    /** Consecutive failures; the row is removed when the service says that it is gone. */
    failures: integer("failures").notNull().default(0),
  },
  (table) => [index("push_subscriptions_user").on(table.userId)],
);
