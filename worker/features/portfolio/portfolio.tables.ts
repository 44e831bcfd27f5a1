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
    /**
     * The item's position in the user's order; null until an order with the item is saved. Items without a
     * position come first, newest first.
     */
    place: integer("place"),
    /** A list of `Picture` as JSON, in order; null without pictures. */
    pictures: text("pictures"),
    /** `CaseStudy` as JSON; null if it is empty. */
    caseStudy: text("case_study"),
    /** Former paths of the item's page below the portfolio, as a JSON list; null if there are none. */
    formerPages: text("former_pages"),
  },
  (table) => keptIndexes("portfolio_items", table),
);

/** A user's settings of the public page; defaults apply if there is no row. */
export const portfolioSettingsTable = sqliteTable("portfolio_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => usersTable.id, { onDelete: "cascade" }),
  /** `SettingsFields` as JSON. */
  fields: text("fields").notNull(),
  /** `FrozenResume` as JSON; null if no resume is published. */
  resume: text("resume"),
  /** `PreviewPicture` as JSON: the image for link previews. */
  preview: text("preview"),
  /** `Picture` as JSON. */
  portrait: text("portrait"),
  /** `Picture` as JSON: the wide picture at the top. */
  cover: text("cover"),
  /** When the operator took the page down; null if it may be shown. */
  takenDownAt: timeMs("taken_down_at"),
  /** The reason as shown to the owner. */
  takenDownReason: text("taken_down_reason"),
});

/** Former slugs: they redirect to the owner's current page, and no one else can claim them until `held_until`. */
export const portfolioOldSlugsTable = sqliteTable(
  "portfolio_old_slugs",
  {
    slug: text("slug").primaryKey(),
    ...owned(usersTable),
    heldUntil: timeMs("held_until").notNull(),
  },
  (table) => [index("portfolio_old_slugs_user").on(table.userId)],
);

/** Views and resume downloads of a page per day (UTC), without any data about the visitors. */
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
