import { z } from "zod/mini";

import { JobFilters } from "#worker/features/jobs/jobs.contract.ts";

/** The possible interpretations of a part of a query. */
export const CHIP_KINDS = [
  "place",
  "mode",
  "level",
  "kind",
  "pay",
  "posted",
  "name",
  "spelling",
  "not",
] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];

/** A part of a query as typed, with its interpretation; `without` is the query without the words that it excludes. */
export const Chip = z.object({
  kind: z.enum(CHIP_KINDS),
  said: z.string(),
  label: z.string(),
  without: z.optional(z.string()),
});
export type Chip = z.infer<typeof Chip>;

/** A broader search to suggest: its URL parameters and its number of results. */
export const WayOn = z.object({
  kind: z.enum(["chip", "place", "country", "word"]),
  label: z.string(),
  params: z.record(z.string(), z.string()),
  count: z.number(),
  isMore: z.boolean(),
});
export type WayOn = z.infer<typeof WayOn>;

export const Question = z.object({
  /** Each with the number of results for this chip and the words alone. */
  chips: z.array(z.extend(Chip, { count: z.number(), isMore: z.boolean() })),
  /** The effective search: the chosen filters and those read from the query; `q` has the remaining words. */
  search: JobFilters,
  /** The words sent to employers' boards, with abbreviations and foreign titles replaced by the usual name. */
  boardWords: z.string(),
  /** Typed parts that cannot be searched: "near me", a postal code. */
  notes: z.array(z.enum(["near-me", "postal-code"])),
  /** Typed exclusions that cannot be applied, such as "no less than 60k"; the search ignores them. */
  leftOut: z.array(z.string()),
  waysOn: z.array(WayOn),
});
export type Question = z.infer<typeof Question>;
