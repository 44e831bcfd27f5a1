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
    /** IANA time zone; the digest is sent in its morning. */
    zone: text("zone").notNull(),
    /** When the state changed. */
    updatedAt: timeMs("updated_at").notNull(),
    lastSentAt: timeMs("last_sent_at").notNull().default(0),
  },
  (table) => [
    index("digests_token").on(table.tokenHash),
    index("digests_due").on(table.state, table.lastSentAt),
    // Lists the zones, and the users of a slice.
    index("digests_zone").on(table.state, table.zone),
    index("digests_user").on(table.state, table.userId),
  ],
);

/** Results of sent mails, for the operator; deleted after thirty days. Contains neither addresses nor texts. */
export const mailDeliveriesTable = sqliteTable(
  "mail_deliveries",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    kind: text("kind", { enum: ["confirmation", "digest", "idle"] }).notNull(),
    outcome: text("outcome", { enum: ["sent", "refused", "failed", "bounced"] }).notNull(),
    /** The provider's response, at most 300 characters, without addresses. */
    detail: text("detail").notNull(),
    /** The provider's id for the mail, which identifies it in a bounce report; "" if there is none. */
    providerId: text("provider_id").notNull(),
    at: timeMs("at").notNull(),
  },
  (table) => [
    index("mail_deliveries_user").on(table.userId),
    index("mail_deliveries_at").on(table.at),
    index("mail_deliveries_provider").on(table.providerId),
  ],
);

/** Browsers to which the user allows push messages. */
export const pushSubscriptionsTable = sqliteTable(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    ...owned(usersTable),
    /** Address at the browser's push service. Together with the keys it lets anyone send messages. */
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's public key and secret, in base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Description such as "Firefox on Linux". */
    device: text("device").notNull(),
    createdAt: timeMs("created_at").notNull(),
    /** Consecutive failures; the row is deleted once the service reports that the subscription is gone. */
    failures: integer("failures").notNull().default(0),
  },
  (table) => [index("push_subscriptions_user").on(table.userId)],
);
