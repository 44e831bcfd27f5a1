import { z } from "zod/mini";

import { Job, JobFilters, ListJobs } from "#worker/features/jobs/jobs.contract.ts";

const Quote = z.nullable(z.string());

/** How a job fits the profile: a band and its reasons, never a number. */
export const Match = z.object({
  /** Null where nothing was found that speaks for the job. */
  band: z.nullable(z.enum(["strong", "good", "partial", "weak"])),
  /** Three at most, the strongest first; a quote is from the person's own profile. */
  reasons: z.array(z.object({ text: z.string(), quote: Quote })),
  /** Must-haves that the profile does not show. */
  missing: z.array(z.string()),
  /** What the job demands and the profile lacks, with the posting's words. */
  gates: z.array(z.object({ text: z.string(), quote: Quote })),
  /** Factors that both sides say something about, of `factors`. */
  coverage: z.int(),
  factors: z.int(),
  isLowInformation: z.boolean(),
});
export type Match = z.infer<typeof Match>;

export const MatchedJob = z.extend(Job, { match: Match });
export type MatchedJob = z.infer<typeof MatchedJob>;

/** Changes of the profile that would help most over the jobs at hand. */
export const ProfileChange = z.object({ skill: z.string(), jobs: z.int() });
export type ProfileChange = z.infer<typeof ProfileChange>;

export const Matches = z.object({
  /** True where the profile has nothing that jobs could be compared with. */
  needsProfile: z.boolean(),
  jobs: z.array(MatchedJob),
  nextCursor: z.nullable(z.string()),
  total: z.int(),
  changes: z.array(ProfileChange),
  /** Words of the query that were not looked for, because it has too many. */
  wordsLeftOut: z.int(),
});
export type Matches = z.infer<typeof Matches>;

/** Filters as for the list of jobs; `cursor` counts the jobs before the page, and names the order that they are in. */
export const ListMatches = z.extend(JobFilters, {
  limit: ListJobs.shape.limit,
  cursor: z.optional(z.string().check(z.regex(/^\d{1,4}(?:\.[a-z2-7]{8})?$/, "This is not a cursor."))),
});
export type ListMatches = z.infer<typeof ListMatches>;

/** Null where the profile has nothing that the job could be compared with. */
export const MatchAnswer = z.object({ match: z.nullable(Match) });
export type MatchAnswer = z.infer<typeof MatchAnswer>;
