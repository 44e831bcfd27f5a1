import { z } from "zod/mini";

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

export const readImage = (stored: string | null): ItemImage | null =>
  stored === null ? null : ItemImage.parse(JSON.parse(stored));

export const readTechnologies = (stored: string): string[] => z.array(z.string()).parse(JSON.parse(stored));

export const IMAGE_TYPES = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

export function viewItem(row: ItemRow): PortfolioItem {
  const image = readImage(row.image);
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    description: row.description,
    technologies: readTechnologies(row.technologies),
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
