import { z } from "zod/mini";

import { checkContract } from "#src/lib/check-contract.ts";
import { readDraft } from "#src/lib/drafts.ts";
import type { Errors } from "#src/lib/use-form.ts";
import {
  type PortfolioItem,
  SaveItem,
  toTechnologies,
} from "#worker/features/portfolio/portfolio.contract.ts";

const ItemValues = z.object({
  title: z.string(),
  description: z.string(),
  /** Technologies as the user typed them, separated by commas. */
  technologies: z.string(),
  projectUrl: z.string(),
  githubUrl: z.string(),
  featured: z.boolean(),
});
export type ItemValues = z.infer<typeof ItemValues>;

export const getDraftKey = (id: string | null): string => `portfolio-item:${id ?? "new"}`;

/**
 * Reads the stored input of a project that could not be saved; null if there is none or its shape is invalid.
 */
export function readItemDraft(key: string): ItemValues | null {
  const read = ItemValues.safeParse(readDraft(key));
  return read.success ? read.data : null;
}

export const toItemValues = (item: PortfolioItem | null): ItemValues => ({
  title: item?.title ?? "",
  description: item?.description ?? "",
  technologies: item?.technologies.join(", ") ?? "",
  projectUrl: item?.projectUrl ?? "",
  githubUrl: item?.githubUrl ?? "",
  featured: item?.featured ?? false,
});

export const toItemInput = ({ technologies, ...values }: ItemValues): SaveItem => ({
  ...values,
  technologies: toTechnologies(technologies),
});

const checkInput = checkContract(SaveItem);

/** Validation errors by form field. */
export function findItemProblems(values: ItemValues): Errors {
  const { technologies: list, ...errors } = checkInput(toItemInput(values));
  const one = Object.entries(errors).find(([path]) => path.startsWith("technologies."))?.[1];
  const technologies = list ?? one;
  return { ...errors, ...(technologies !== undefined && { technologies }) };
}
