import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** What visitors have reported of a public page, for the operator. */
export const portfolioReportsTable = sqliteTable(
  "portfolio_reports",
  {
    id: text("id").primaryKey(),
    /** Whose page it is. */
    ...owned(usersTable),
    /** Path of the page when it was reported. */
    page: text("page").notNull(),
    reason: text("reason").notNull(),
    details: text("details").notNull(),
    /** E-mail of who reported it, for questions; empty if none was given. */
    contact: text("contact").notNull(),
    createdAt: timeMs("created_at").notNull(),
    /** When the operator decided; null while it is open. */
    closedAt: timeMs("closed_at"),
  },
  (table) => [
    index("portfolio_reports_user").on(table.userId, table.createdAt),
    index("portfolio_reports_created").on(table.closedAt, table.createdAt),
  ],
);
