import { z } from "zod/mini";

import { defineStoredJson, viewOrDamaged } from "#worker/lib/stored-json.ts";

import type { ItemRow } from "./items.queries.ts";
import type { PortfolioItem } from "./portfolio.contract.ts";

/** An image as stored. */
export const ItemImage = z.object({
  fileId: z.string(),
  /** Content hash, used as the image's name in its public URL. */
  hash: z.string(),
  ext: z.enum(["png", "jpg", "webp"]),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ItemImage = z.infer<typeof ItemImage>;

/** Codecs of an item's JSON columns; the page's preview has the same type as an item's image. */
export const ITEM_COLUMNS = {
  image: defineStoredJson(["portfolio_items.image", "portfolio_settings.preview"], ItemImage),
  technologies: defineStoredJson("portfolio_items.technologies", z.array(z.string())),
} as const;

export const readImage = (stored: string | null): ItemImage | null =>
  stored === null ? null : ITEM_COLUMNS.image.read(stored);

export const IMAGE_TYPES = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

/** List item: an item with a column that can no longer be parsed keeps its title, and can be deleted. */
export const viewListedItem = (row: ItemRow): PortfolioItem =>
  viewOrDamaged(row, viewItem, (row) => ({
    ...viewItem({ ...row, image: null, technologies: "[]" }),
    isDamaged: true,
  }));

export function viewItem(row: ItemRow): PortfolioItem {
  const image = readImage(row.image);
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    description: row.description,
    technologies: ITEM_COLUMNS.technologies.read(row.technologies),
    ...(row.projectUrl !== "" && { projectUrl: row.projectUrl }),
    ...(row.githubUrl !== "" && { githubUrl: row.githubUrl }),
    featured: row.featured,
    ...(image !== null && { imageUrl: getOwnImageAddress(row.id, image), imageAlt: image.alt }),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** URL of an image for its owner only; the URL changes with the image. */
export const getOwnImageAddress = (id: string, { hash }: ItemImage): string =>
  `/api/portfolio/${id}/image?v=${hash.slice(0, 12)}`;
