import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";

/** Visitors' reports of public pages, for the operator. */
export const portfolioReportsTable = sqliteTable(
  "portfolio_reports",
  {
    id: text("id").primaryKey(),
    /** The owner of the page. */
    ...owned(usersTable),
    /** Path of the page at the time of the report. */
    page: text("page").notNull(),
    reason: text("reason").notNull(),
    details: text("details").notNull(),
    /** The reporter's e-mail for questions; empty if not given. */
    contact: text("contact").notNull(),
    createdAt: timeMs("created_at").notNull(),
    /** When the operator closed it; null while it is open. */
    closedAt: timeMs("closed_at"),
  },
  (table) => [
    index("portfolio_reports_user").on(table.userId, table.createdAt),
    index("portfolio_reports_created").on(table.closedAt, table.createdAt),
  ],
);
