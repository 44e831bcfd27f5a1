import { z } from "zod/mini";

import { JobFilters } from "#worker/features/jobs/jobs.contract.ts";

/** What a part of a query can be understood as. */
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

/** A part of a query as it was typed, and what it was understood as; `without` is the query without what it excludes. */
export const Chip = z.object({
  kind: z.enum(CHIP_KINDS),
  said: z.string(),
  label: z.string(),
  without: z.optional(z.string()),
});
export type Chip = z.infer<typeof Chip>;

/** A search that finds more than the one asked for: its address's parameters, and what it finds. */
export const WayOn = z.object({
  kind: z.enum(["chip", "place", "country", "word"]),
  label: z.string(),
  params: z.record(z.string(), z.string()),
  count: z.number(),
  isMore: z.boolean(),
});
export type WayOn = z.infer<typeof WayOn>;

export const Question = z.object({
  /** With each, what it finds together with the words alone. */
  chips: z.array(z.extend(Chip, { count: z.number(), isMore: z.boolean() })),
  /** What is searched by: the filters that were chosen, and the query's; `q` are the words that are left. */
  search: JobFilters,
  /** What employers' boards are asked for: the words, a short form or foreign title by its usual name. */
  boardWords: z.string(),
  /** What was typed and cannot be searched: "near me", a postal code. */
  notes: z.array(z.enum(["near-me", "postal-code"])),
  /** What was to be excluded and cannot be ("no less than 60k"): it is searched as if it was not typed. */
  leftOut: z.array(z.string()),
  waysOn: z.array(WayOn),
});
export type Question = z.infer<typeof Question>;
