import type { Ctx, UserCtx } from "#worker/context.ts";
import { prepareQuery } from "#worker/db/client.ts";
import { recordActivity } from "#worker/features/activity/activity.service.ts";
import { dropFiles } from "#worker/features/files/files.service.ts";
import { conflict, notFound } from "#worker/lib/errors.ts";
import { baseVersion, nextVersion } from "#worker/lib/optimistic.ts";

import { ITEM_COLUMNS, viewItem, viewListedItem } from "./item-view.ts";
import {
  type ItemRow,
  changeItem,
  eraseItem,
  findItemRow,
  hasItem,
  insertItem,
  listDeletedItemRows,
  listItemRows,
  listLongDeletedItems,
  setItemDeleted,
  writeOrder,
} from "./items.queries.ts";
import { dropPublishedPage } from "./page-cache.service.ts";
import {
  type DeletedItem,
  type ItemFields,
  PORTFOLIO_LIMITS,
  type PortfolioItem,
} from "./portfolio.contract.ts";

const KEPT_DELETED_MS = 30 * 86_400_000;
const SWEPT_AT_ONCE = 200;

export const listItems = async (ctx: UserCtx): Promise<PortfolioItem[]> =>
  (await listItemRows(ctx.db, ctx.user.id)).map(viewListedItem);

export const noSuchItem = () => notFound("portfolio.not_found", "This project does not exist.");

/** @throws AppError 404 */
export async function getItemRow(ctx: UserCtx, id: string): Promise<ItemRow> {
  const row = await findItemRow(ctx.db, ctx.user.id, id);
  if (row === undefined) throw noSuchItem();
  return row;
}

const toColumns = ({ technologies, ...fields }: ItemFields) => ({
  ...fields,
  technologies: ITEM_COLUMNS.technologies.write(technologies),
});

/** @throws AppError 409 above the number of items that a user may have */
export async function createItem(ctx: UserCtx, input: ItemFields): Promise<PortfolioItem> {
  const nowMs = ctx.now();
  const row: ItemRow = {
    id: ctx.newId(),
    userId: ctx.user.id,
    ...toColumns(input),
    place: null,
    image: null,
    createdAt: nowMs,
    updatedAt: nowMs,
    deletedAt: null,
  };
  const activity = {
    type: "portfolio",
    title: "Portfolio item created",
    description: row.title,
  } as const;
  const [inserted] = await ctx.db.$client.batch([
    prepareQuery(ctx.db, insertItem(ctx.db, row, PORTFOLIO_LIMITS.items)),
    prepareQuery(ctx.db, recordActivity(ctx, activity, hasItem(row.id))),
  ]);
  if (inserted?.results.length !== 1)
    throw conflict(
      "portfolio.too_many",
      `A portfolio holds ${PORTFOLIO_LIMITS.items} projects. Please delete one first.`,
    );
  await dropPublishedPage(ctx);
  return viewItem(row);
}

/** @throws AppError 404, 409 with what is stored */
export async function updateItem(
  ctx: UserCtx,
  id: string,
  { basedOn, ...fields }: ItemFields & { basedOn?: string | undefined },
): Promise<PortfolioItem> {
  return await editItem(ctx, id, basedOn, () => toColumns(fields));
}

/** Writes what `makeChange` answers. @throws AppError 404, 409 */
export async function editItem(
  ctx: UserCtx,
  id: string,
  basedOn: string | undefined,
  makeChange: (row: ItemRow) => Partial<ItemRow>,
): Promise<PortfolioItem> {
  for (;;) {
    const row = await getItemRow(ctx, id);
    if (baseVersion(basedOn, row.updatedAt) !== row.updatedAt)
      throw conflict(
        "portfolio.changed_meanwhile",
        "This project was changed in another tab or on another device.",
        viewItem(row),
      );
    const updatedAt = nextVersion(ctx.now(), row.updatedAt);
    const change = { ...makeChange(row), updatedAt };
    const version = { userId: ctx.user.id, id, version: row.updatedAt };
    const written = await changeItem(ctx.db, version, change);
    if (written.length === 1) {
      await dropPublishedPage(ctx);
      return viewItem({ ...row, ...change });
    }
    // Each failure means that another change got on, so this ends.
  }
}

export async function orderItems(ctx: UserCtx, ids: string[]): Promise<PortfolioItem[]> {
  await writeOrder(ctx.db, ctx.user.id, ids);
  await dropPublishedPage(ctx);
  return await listItems(ctx);
}

export async function deleteItem(ctx: UserCtx, id: string): Promise<void> {
  if (!(await setItemDeleted(ctx.db, ctx.user.id, id, ctx.now()))) throw noSuchItem();
  await dropPublishedPage(ctx);
}

/** The same twice is no error: a second click finds it restored. */
export async function restoreItem(ctx: UserCtx, id: string): Promise<PortfolioItem> {
  await setItemDeleted(ctx.db, ctx.user.id, id, null);
  const row = await getItemRow(ctx, id);
  await dropPublishedPage(ctx);
  return viewItem(row);
}

export async function listDeletedItems(ctx: UserCtx): Promise<DeletedItem[]> {
  const rows = await listDeletedItemRows(ctx.db, ctx.user.id);
  return rows.map(({ id, title, deletedAt }) => ({
    id,
    title,
    deletedAt: new Date(deletedAt ?? 0).toISOString(),
  }));
}

/** Erases what was deleted thirty days ago; pictures go with the sweep of files. */
export async function sweepPortfolio(ctx: Ctx): Promise<void> {
  const rows = await listLongDeletedItems(ctx.db, ctx.now() - KEPT_DELETED_MS, SWEPT_AT_ONCE);
  const statements = rows.flatMap(({ id, userId, fileId }) => [
    ...(fileId === null ? [] : [prepareQuery(ctx.db, dropFiles(ctx, userId, [fileId]))]),
    eraseItem(ctx.db, userId, id),
  ]);
  if (statements.length > 0) await ctx.db.$client.batch(statements);
}
