import { eq, sql } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import type { ListPage } from "#worker/kept/kept.contract.ts";
import { defineKept, listPage, orderNewestFirst } from "#worker/kept/kept.queries.ts";
import type { SortKey } from "#worker/kept/list-page.ts";

import { PORTFOLIO_LIMITS } from "./portfolio.contract.ts";
import { portfolioItemsTable } from "./portfolio.tables.ts";

export type ItemRow = typeof portfolioItemsTable.$inferSelect;

const table = portfolioItemsTable;

export const itemQueries = defineKept(table, {
  cap: PORTFOLIO_LIMITS.items,
  title: table.title,
  fileId: null,
  // Without this check, one row with malformed JSON would make the sweep fail for all rows.
  fileIds: sql`CASE WHEN json_valid(${table.pictures}) THEN
    (SELECT json_group_array(value ->> 'fileId') FROM json_each(${table.pictures}) WHERE type = 'object') END`,
});

const byPlace: SortKey<ItemRow> = {
  by: sql`coalesce(${table.place}, -1)`,
  isDescending: false,
  of: ({ place }) => place ?? -1,
};

/** In the user's order; items without a place come first, newest first. */
export const listItemRows = (db: Db, userId: string, page: ListPage = {}) =>
  listPage(db, table, page, [byPlace, ...orderNewestFirst(table)], userId);

/** Sets the place of all of a user's items: those not among the ids get none. */
export const writeOrder = (db: Db, userId: string, ids: string[]) =>
  db
    .update(table)
    .set({ place: sql`(SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = ${table.id})` })
    .where(eq(table.userId, userId));

/** Number of pictures of the user's items, including deleted ones, which keep theirs until they are erased. */
export async function countPictures(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(CASE WHEN json_valid(${table.pictures}) THEN json_array_length(${table.pictures}) END), 0)`,
    })
    .from(table)
    .where(eq(table.userId, userId));
  return row?.count ?? 0;
}
