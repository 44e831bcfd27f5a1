import type { UserCtx } from "#worker/context.ts";
import { recordActivity } from "#worker/features/activity/activity.service.ts";
import { dropPublishedPage } from "#worker/features/page-cache/page-cache.service.ts";
import type { ListPage } from "#worker/kept/kept.contract.ts";
import { openKept } from "#worker/kept/kept.service.ts";
import type { Paged } from "#worker/kept/list-page.ts";

import { rememberFormerPage } from "./item-pages.ts";
import { ITEM_COLUMNS, viewItem, viewListedItem } from "./item-view.ts";
import { type ItemRow, itemQueries, listItemRows, writeOrder } from "./items.queries.ts";
import { type Picture, readPictures, writePictures } from "./picture.ts";
import { dropPictures, withTakenPictures } from "./pictures.service.ts";
import {
  type CaseStudy,
  type ItemFields,
  PORTFOLIO_LIMITS,
  type PortfolioItem,
} from "./portfolio.contract.ts";

export const keptItems = openKept(itemQueries, {
  notFound: ["portfolio.not_found", "This project does not exist."],
  changed: ["portfolio.changed_meanwhile", "This project was changed in another tab or on another device."],
  tooMany: [
    "portfolio.too_many",
    `A portfolio holds ${PORTFOLIO_LIMITS.items} projects, recently deleted ones included. Please delete one first.`,
  ],
});

export async function listItems(ctx: UserCtx, page: ListPage): Promise<Paged<PortfolioItem>> {
  const { rows, nextCursor } = await listItemRows(ctx.db, ctx.user.id, page);
  return { rows: rows.map(viewListedItem), nextCursor };
}

/** @throws AppError 404 */
export const getItem = async (ctx: UserCtx, id: string): Promise<PortfolioItem> =>
  viewItem(await keptItems.getRow(ctx, id));

/** Omits pictures and case study if the edit does not change them. */
const toColumns = ({ technologies, caseStudy, ...fields }: ItemFields) => ({
  title: fields.title,
  description: fields.description,
  projectUrl: fields.projectUrl,
  githubUrl: fields.githubUrl,
  featured: fields.featured,
  technologies: ITEM_COLUMNS.technologies.write(technologies),
  ...(caseStudy !== undefined && { caseStudy: writeCaseStudy(caseStudy) }),
});

const writeCaseStudy = (caseStudy: CaseStudy): string | null =>
  Object.values(caseStudy).every((text) => text === "") ? null : ITEM_COLUMNS.caseStudy.write(caseStudy);

/** @throws AppError 400 for a picture that was not uploaded, 409 above the maximum number of items or pictures */
export async function createItem(ctx: UserCtx, input: ItemFields): Promise<PortfolioItem> {
  const nowMs = ctx.now();
  const item = await withTakenPictures(ctx, input.pictures, [], async (choose) => {
    const row: ItemRow = {
      id: ctx.newId(),
      userId: ctx.user.id,
      caseStudy: null,
      ...toColumns(input),
      pictures: writePictures(choose([])),
      formerPages: null,
      place: null,
      createdAt: nowMs,
      updatedAt: nowMs,
      deletedAt: null,
    };
    const activity = {
      type: "portfolio",
      title: "Portfolio item created",
      description: row.title,
    } as const;
    await keptItems.store(ctx, row, [recordActivity(ctx, activity, itemQueries.exists(row.id))]);
    return viewItem(row);
  });
  await dropPublishedPage(ctx);
  return item;
}

/** @throws AppError 400 for a picture that was not uploaded, 404, 409 with the stored item */
export async function updateItem(
  ctx: UserCtx,
  id: string,
  { basedOn, ...fields }: ItemFields & { basedOn?: string | undefined },
): Promise<PortfolioItem> {
  const makeChange = (row: ItemRow) => ({ ...toColumns(fields), ...rememberFormerPage(row, fields.title) });
  if (fields.pictures === undefined) return await editItem(ctx, id, basedOn, makeChange);
  const known = readPictures((await keptItems.getRow(ctx, id)).pictures);
  let left: Picture[] = [];
  const item = await withTakenPictures(ctx, fields.pictures, known, (choose) =>
    editItem(ctx, id, basedOn, (row) => {
      const before = readPictures(row.pictures);
      const pictures = choose(before);
      left = before.filter(({ fileId }) => !pictures.some((kept) => kept.fileId === fileId));
      return { ...makeChange(row), pictures: writePictures(pictures) };
    }),
  );
  await dropPictures(ctx, left);
  return item;
}

/**
 * Applies `makeChange` and saves the result.
 * @throws AppError 404, 409
 */
export async function editItem(
  ctx: UserCtx,
  id: string,
  basedOn: string | undefined,
  makeChange: (row: ItemRow) => Partial<ItemRow>,
): Promise<PortfolioItem> {
  const row = await keptItems.edit(ctx, id, basedOn, { makeChange, view: viewItem });
  await dropPublishedPage(ctx);
  return viewItem(row);
}

export async function orderItems(ctx: UserCtx, ids: string[]): Promise<PortfolioItem[]> {
  await writeOrder(ctx.db, ctx.user.id, ids);
  await dropPublishedPage(ctx);
  return (await listItems(ctx, {})).rows;
}

export async function deleteItem(ctx: UserCtx, id: string): Promise<void> {
  await keptItems.delete(ctx, id);
  await dropPublishedPage(ctx);
}

/**
 * Idempotent.
 * @throws AppError 404
 */
export async function restoreItem(ctx: UserCtx, id: string): Promise<PortfolioItem> {
  const row = await keptItems.restore(ctx, id);
  await dropPublishedPage(ctx);
  return viewItem(row);
}
