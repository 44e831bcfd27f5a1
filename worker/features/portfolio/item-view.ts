import { z } from "zod/mini";

import { defineStoredJson, viewOrDamaged } from "#worker/lib/stored-json.ts";

import type { ItemRow } from "./items.queries.ts";
import { type Picture, getOwnAddress, readPictures } from "./picture.ts";
import { CaseStudy, EMPTY_CASE_STUDY, type OwnPicture, type PortfolioItem } from "./portfolio.contract.ts";

/** Codecs of an item's JSON columns, besides its pictures. */
export const ITEM_COLUMNS = {
  technologies: defineStoredJson("portfolio_items.technologies", z.array(z.string())),
  caseStudy: defineStoredJson("portfolio_items.case_study", CaseStudy),
} as const;

export const readCaseStudy = (stored: string | null): CaseStudy =>
  stored === null ? EMPTY_CASE_STUDY : ITEM_COLUMNS.caseStudy.read(stored);

export const viewOwnPicture = ({ fileId, alt, width, height }: Picture): OwnPicture => ({
  fileId,
  url: getOwnAddress({ fileId }),
  alt,
  width,
  height,
});

/** List item: an item with a column that can no longer be parsed keeps its title, and can be deleted. */
export const viewListedItem = (row: ItemRow): PortfolioItem =>
  viewOrDamaged(row, viewItem, (row) => ({
    ...viewItem({ ...row, pictures: null, caseStudy: null, technologies: "[]" }),
    isDamaged: true,
  }));

export function viewItem(row: ItemRow): PortfolioItem {
  const pictures = readPictures(row.pictures).map(viewOwnPicture);
  const [first] = pictures;
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    description: row.description,
    technologies: ITEM_COLUMNS.technologies.read(row.technologies),
    ...(row.projectUrl !== "" && { projectUrl: row.projectUrl }),
    ...(row.githubUrl !== "" && { githubUrl: row.githubUrl }),
    featured: row.featured,
    ...(first !== undefined && { imageUrl: first.url, imageAlt: first.alt }),
    pictures,
    caseStudy: readCaseStudy(row.caseStudy),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
