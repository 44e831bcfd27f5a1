import { z } from "zod/mini";

import { createOptionalText, createWebAddress, limitLength } from "#worker/lib/text.contract.ts";

export const MAX_PASTED = 30_000;

const createRequiredName = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), limitLength(200));

/** A job entered by the user: visible only to them, and never in searches, facets or matches. */
export const OwnJobFields = z.object({
  title: createRequiredName("Please give a title."),
  company: createRequiredName("Please give a company."),
  location: createOptionalText(200),
  salary: createOptionalText(200),
  /** Employment type, such as "Full-time". */
  type: createOptionalText(60),
  remote: z._default(z.boolean(), false),
  url: createWebAddress(1000),
  description: createOptionalText(MAX_PASTED),
});
export type OwnJobFields = z.infer<typeof OwnJobFields>;

/**
 * Input of `POST /own-jobs/read`, which stores nothing. 422 `applications.unknown_host` for a URL of no known
 * source.
 */
export const ReadOwnJob = z.union([
  z.object({
    text: z.string().check(z.trim(), z.minLength(1, "Please paste a text."), limitLength(MAX_PASTED)),
  }),
  z.object({
    url: z.string().check(z.trim(), z.minLength(1, "Please paste an address."), limitLength(1000)),
  }),
]);
export type ReadOwnJob = z.infer<typeof ReadOwnJob>;

/** Form fields read from the text or posting; uncertain ones are empty. */
export const ReadOwnJobAnswer = z.object({
  fields: z.object({
    title: z.string(),
    company: z.string(),
    location: z.string(),
    salary: z.string(),
    type: z.string(),
    remote: z.boolean(),
    url: z.string(),
    description: z.string(),
  }),
  /** Set if the posting is among our listings: the client can track that listing instead. */
  jobId: z.optional(z.string()),
  /** Name of the source, such as "Greenhouse", if the posting was fetched from one. */
  source: z.optional(z.string()),
});
export type ReadOwnJobAnswer = z.infer<typeof ReadOwnJobAnswer>;
