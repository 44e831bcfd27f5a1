import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Page views per day (UTC): nothing about the visitor except whether they had signed in. */
export const pageViewsTable = sqliteTable(
  "page_views",
  {
    day: text("day").notNull(),
    path: text("path").notNull(),
    audience: text("audience").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.audience] })],
);
