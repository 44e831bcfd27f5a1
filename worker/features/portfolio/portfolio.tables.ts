import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { owned, timeMs } from "#worker/db/columns.ts";
import { usersTable } from "#worker/features/auth/auth.tables.ts";
import { keptColumns, keptIndexes } from "#worker/kept/kept.columns.ts";

export const portfolioItemsTable = sqliteTable(
  "portfolio_items",
  {
    ...keptColumns(usersTable),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** A list of strings as JSON. */
    technologies: text("technologies").notNull(),
    projectUrl: text("project_url").notNull(),
    githubUrl: text("github_url").notNull(),
    featured: integer("featured", { mode: "boolean" }).notNull(),
    /** Null until an order is set that has it: such items come first, newest first. */
    place: integer("place"),
    /** `ItemImage` as JSON; null without a picture. */
    image: text("image"),
  },
  (table) => keptIndexes("portfolio_items", table),
);

/** A person's choices about the public page; without a row they are the defaults. */
export const portfolioSettingsTable = sqliteTable("portfolio_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => usersTable.id, { onDelete: "cascade" }),
  /** `SettingsFields` as JSON. */
  fields: text("fields").notNull(),
  /** `FrozenResume` as JSON; null without one. */
  resume: text("resume"),
  /** `ItemImage` as JSON: what previews of links show. */
  preview: text("preview"),
});

/** Addresses that were left: they lead on to the owner's present one, and are for nobody else until `held_until`. */
export const portfolioOldSlugsTable = sqliteTable(
  "portfolio_old_slugs",
  {
    slug: text("slug").primaryKey(),
    ...owned(usersTable),
    heldUntil: timeMs("held_until").notNull(),
  },
  (table) => [index("portfolio_old_slugs_user").on(table.userId)],
);

/** How often a page was opened and its resume downloaded on a day (UTC), and nothing about by whom. */
export const portfolioVisitsTable = sqliteTable(
  "portfolio_visits",
  {
    ...owned(usersTable),
    day: text("day").notNull(),
    visits: integer("visits").notNull(),
    downloads: integer("downloads").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
