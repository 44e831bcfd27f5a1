import { z } from "zod/mini";

import { defineStoredJson, viewOrDamaged } from "#worker/lib/stored-json.ts";

import type { ItemRow } from "./items.queries.ts";
import type { PortfolioItem } from "./portfolio.contract.ts";

/** A picture as it is stored. */
export const ItemImage = z.object({
  fileId: z.string(),
  /** Names it in its public address. */
  hash: z.string(),
  ext: z.enum(["png", "jpg", "webp"]),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ItemImage = z.infer<typeof ItemImage>;

/** What of an item is stored as JSON; the preview of the page is a picture like an item's. */
export const ITEM_COLUMNS = {
  image: defineStoredJson(["portfolio_items.image", "portfolio_settings.preview"], ItemImage),
  technologies: defineStoredJson("portfolio_items.technologies", z.array(z.string())),
} as const;

export const readImage = (stored: string | null): ItemImage | null =>
  stored === null ? null : ITEM_COLUMNS.image.read(stored);

export const IMAGE_TYPES = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

/** As the list has it: an item of which a column can no longer be read keeps its title, and can be deleted. */
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
    ...(image !== null && { imageUrl: ownImageAddress(row.id, image), imageAlt: image.alt }),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** For its owner alone; another picture has another address. */
export const ownImageAddress = (id: string, { hash }: ItemImage): string =>
  `/api/portfolio/${id}/image?v=${hash.slice(0, 12)}`;
