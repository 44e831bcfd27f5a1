import { z } from "zod/mini";

import { Id } from "#worker/lib/ids.contract.ts";
import { createOptionalText, isWebAddress, limitLength } from "#worker/lib/text.contract.ts";

export const PORTFOLIO_LIMITS = {
  title: 200,
  description: 5000,
  technology: 60,
  technologies: 30,
  address: 500,
  alt: 300,
  items: 100,
  /** Max length of each text of a case study. */
  caseStudy: 3000,
  picturesAProject: 8,
  /** Max pictures of all projects, including recently deleted ones. */
  images: 60,
  imageBytes: 5 * 1024 * 1024,
  imagesAnHour: 60,
} as const;

const LIMITS = PORTFOLIO_LIMITS;
const createRequiredText = (max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), limitLength(max));

/** Empty or missing, or an http(s) URL; https is added if the scheme is missing. */
const address = z._default(
  z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.string().check(z.trim(), limitLength(LIMITS.address))),
        z.transform((value) =>
          value === null || value === "" || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value)
            ? (value ?? "")
            : `https://${value}`,
        ),
      ),
      z
        .string()
        .check(
          z.refine((value) => value === "" || isWebAddress(value), { error: "Please enter a valid URL." }),
        ),
    ),
  ),
  "",
);

const longText = createOptionalText(LIMITS.caseStudy);

/** The texts of a project's page; an empty text is not shown. */
export const CaseStudy = z.object({ problem: longText, contribution: longText, outcome: longText });
export type CaseStudy = z.infer<typeof CaseStudy>;
export const EMPTY_CASE_STUDY: CaseStudy = { problem: "", contribution: "", outcome: "" };

export const PictureAlt = createRequiredText(LIMITS.alt, "Please describe the picture.");

/** A picture that `POST /api/portfolio/pictures` has stored, with its description. */
export const PictureChoice = z.object({ fileId: Id, alt: PictureAlt });
export type PictureChoice = z.infer<typeof PictureChoice>;

export const ItemFields = z.object({
  title: createRequiredText(LIMITS.title, "Title is required"),
  description: createRequiredText(LIMITS.description, "Description is required"),
  technologies: z._default(
    z.optional(
      z.array(z.string().check(z.trim(), limitLength(LIMITS.technology))).check(
        z.overwrite((items) => items.filter((item) => item !== "")),
        z.maxLength(LIMITS.technologies, `Please keep to ${LIMITS.technologies} technologies.`),
      ),
    ),
    [],
  ),
  projectUrl: address,
  githubUrl: address,
  featured: z._default(z.optional(z.boolean()), false),
  /** Missing in an edit: the stored case study stays. */
  caseStudy: z.optional(CaseStudy),
  /** All pictures in their order; missing in an edit: the stored ones stay. */
  pictures: z.optional(
    z.array(PictureChoice).check(
      z.maxLength(LIMITS.picturesAProject, `Please keep to ${LIMITS.picturesAProject} pictures.`),
      z.refine((list) => new Set(list.map(({ fileId }) => fileId)).size === list.length),
    ),
  ),
});
export type ItemFields = z.infer<typeof ItemFields>;

/** `POST /api/portfolio` and `PUT /api/portfolio/{id}`; 409 `portfolio.changed_meanwhile` with `current`. */
export const SaveItem = z.extend(ItemFields, { basedOn: z.optional(z.string()) });
export type SaveItem = z.input<typeof SaveItem>;

/** Splits a text such as "React, SQL, , Go" at commas; trims the parts and drops empty ones. */
export const toTechnologies = (typed: string): string[] => [
  ...new Set(
    typed
      .split(",")
      .map((technology) => technology.trim())
      .filter((technology) => technology !== ""),
  ),
];

/**
 * `POST /api/portfolio/pictures` (form: image), 201. Stored for an hour, and permanently once a project or the page
 * refers to it.
 */
export const UploadedPicture = z.object({
  fileId: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** A picture as its owner sees it. */
export const OwnPicture = z.extend(UploadedPicture, { alt: z.string() });
export type OwnPicture = z.infer<typeof OwnPicture>;

export const PortfolioItem = z.object({
  id: z.string(),
  userId: z.string(),
  title: z.string(),
  description: z.string(),
  technologies: z.array(z.string()),
  projectUrl: z.optional(z.string()),
  githubUrl: z.optional(z.string()),
  featured: z.boolean(),
  /** URL of the first picture, for the owner only; the public page uses another URL. */
  imageUrl: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  pictures: z.array(OwnPicture),
  caseStudy: CaseStudy,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Set in the list if the stored item can no longer be parsed; it can still be deleted. */
  isDamaged: z.optional(z.literal(true)),
});
export type PortfolioItem = z.infer<typeof PortfolioItem>;

/** `PUT /api/portfolio/order`: ids in the desired order; items not listed come first. */
export const OrderItems = z.object({
  ids: z.array(Id).check(
    z.maxLength(LIMITS.items),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
});
export type OrderItems = z.infer<typeof OrderItems>;
