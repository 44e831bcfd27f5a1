import { z } from "zod/mini";

import { checkContract } from "#src/lib/check-contract.ts";
import { readDraftAs } from "#src/lib/drafts.ts";
import type { Errors } from "#src/lib/use-form.ts";
import {
  type PortfolioItem,
  SaveItem,
  toTechnologies,
} from "#worker/features/portfolio/portfolio.contract.ts";

const PictureDraft = z.object({
  key: z.string(),
  /** Empty while the picture is being uploaded. */
  fileId: z.string(),
  url: z.string(),
  alt: z.string(),
});
export type PictureDraft = z.infer<typeof PictureDraft>;

const ItemValues = z.object({
  title: z.string(),
  description: z.string(),
  /** Technologies as the user typed them, separated by commas. */
  technologies: z.string(),
  projectUrl: z.string(),
  githubUrl: z.string(),
  featured: z.boolean(),
  problem: z.string(),
  contribution: z.string(),
  outcome: z.string(),
  pictures: z.array(PictureDraft),
});
export type ItemValues = z.infer<typeof ItemValues>;

export const getDraftKey = (id: string | null): string => `portfolio-item:${id ?? "new"}`;

/** Reads the stored input of a project that could not be saved; null if there is none. */
export const readItemDraft = (key: string): ItemValues | null => readDraftAs(key, ItemValues);

export const toItemValues = (item: PortfolioItem | null): ItemValues => ({
  title: item?.title ?? "",
  description: item?.description ?? "",
  technologies: item?.technologies.join(", ") ?? "",
  projectUrl: item?.projectUrl ?? "",
  githubUrl: item?.githubUrl ?? "",
  featured: item?.featured ?? false,
  problem: item?.caseStudy.problem ?? "",
  contribution: item?.caseStudy.contribution ?? "",
  outcome: item?.caseStudy.outcome ?? "",
  pictures: (item?.pictures ?? []).map(({ fileId, url, alt }) => ({ key: fileId, fileId, url, alt })),
});

/** What of the values survives on the device: a picture that is not uploaded yet does not. */
export const toItemDraft = (values: ItemValues): ItemValues => ({
  ...values,
  pictures: values.pictures.filter(({ fileId }) => fileId !== ""),
});

/** A picture without a description is described by the project's title. */
const describePicture = (title: string, alt: string, at: number): string =>
  alt.trim() !== ""
    ? alt
    : at === 0 || title.trim() === ""
      ? title.trim()
      : `${title.trim()}, picture ${at + 1}`;

export const toItemInput = ({
  technologies,
  problem,
  contribution,
  outcome,
  pictures,
  ...values
}: ItemValues): SaveItem => ({
  ...values,
  technologies: toTechnologies(technologies),
  caseStudy: { problem, contribution, outcome },
  pictures: pictures.map(({ fileId, alt }, at) => ({
    fileId,
    alt: describePicture(values.title, alt, at),
  })),
});

const checkInput = checkContract(SaveItem);

/** Validation errors by form field. */
export function findItemProblems(values: ItemValues): Errors {
  const { technologies: list, ...errors } = checkInput(toItemInput(values));
  const one = Object.entries(errors).find(([path]) => path.startsWith("technologies."))?.[1];
  const technologies = list ?? one;
  // Without a title the description is missing too, and the title is what the user is asked for.
  const isDescribedByTitle = (path: string) =>
    /^pictures\.\d+\.alt$/.test(path) && values.title.trim() === "";
  const asked = Object.entries(errors).filter(([path]) => !isDescribedByTitle(path));
  const named = asked.map(([path, text]) => [path.replace("caseStudy.", ""), text]);
  const waiting = values.pictures.flatMap(({ fileId }, at) =>
    fileId === "" ? [[`pictures.${at}.alt`, "This picture is not added yet."]] : [],
  );
  return Object.fromEntries([
    ...named,
    ...(technologies === undefined ? [] : [["technologies", technologies]]),
    ...waiting,
  ]) as Errors;
}
