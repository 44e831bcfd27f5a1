import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { ListPage } from "#worker/kept/kept.contract.ts";
import { defineKept, listPage, newestFirst } from "#worker/kept/kept.queries.ts";
import type { SortKey } from "#worker/kept/list-page.ts";

import { PORTFOLIO_LIMITS } from "./portfolio.contract.ts";
import { portfolioItemsTable } from "./portfolio.tables.ts";

export type ItemRow = typeof portfolioItemsTable.$inferSelect;

const table = portfolioItemsTable;

export const itemQueries = defineKept(table, {
  cap: PORTFOLIO_LIMITS.items,
  title: table.title,
  // Without this check, one row with malformed JSON would make the sweep fail for all rows.
  fileId: sql`CASE WHEN json_valid(${table.image}) THEN ${table.image} ->> 'fileId' END`,
});

const byPlace: SortKey<ItemRow> = {
  by: sql`coalesce(${table.place}, -1)`,
  isDescending: false,
  of: ({ place }) => place ?? -1,
};

/** In the user's order; items without a place come first, newest first. */
export const listItemRows = (db: Db, userId: string, page: ListPage = {}) =>
  listPage(db, table, page, [byPlace, ...newestFirst(table)], userId);

/** Sets the place of all of a user's items: those not among the ids get none. */
export const writeOrder = (db: Db, userId: string, ids: string[]) =>
  db
    .update(table)
    .set({ place: sql`(SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = ${table.id})` })
    .where(eq(table.userId, userId));

/** Number of the user's items with an image, including deleted ones, which keep it until they are erased. */
export const countImages = (db: Db, userId: string): Promise<number> =>
  db.$count(table, and(eq(table.userId, userId), isNotNull(table.image)));
