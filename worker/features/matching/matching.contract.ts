import { z } from "zod/mini";

import { SEARCH_REACHES } from "#worker/ai/contracts/reach.contract.ts";
import { Job, JobFilters, ListJobs } from "#worker/features/jobs/jobs.contract.ts";

const Quote = z.nullable(z.string());

/** Distance from a job to the nearest of the user's places. */
export const Distance = z.object({
  km: z.int(),
  /** The user's place from which it is measured. */
  from: z.string(),
  /** Whether that country measures roads in miles. */
  isInMiles: z.boolean(),
});
export type Distance = z.infer<typeof Distance>;

/** Number of fitting jobs within a reach of the user's places, and the name of that reach. */
export const ReachCount = z.object({ reach: z.enum(SEARCH_REACHES), name: z.string(), count: z.int() });
export type ReachCount = z.infer<typeof ReachCount>;

/** How a job fits the profile: a band with reasons, never a number. */
export const Match = z.object({
  /** Null if no evidence in favour of the job was found. */
  band: z.nullable(z.enum(["strong", "good", "partial", "weak"])),
  /**
   * At most three, strongest first; `quote` is from the user's own profile, `posting` from the job's title or text. In
   * lists, `posting` quotes titles only.
   */
  reasons: z.array(z.object({ text: z.string(), quote: Quote, posting: Quote })),
  /** Must-have skills that are not in the profile. */
  missing: z.array(z.string()),
  /** Requirements that the profile does not meet, quoted from the posting; a barrier keeps the job off the list. */
  gates: z.array(z.object({ kind: z.string(), text: z.string(), quote: Quote, isBarrier: z.boolean() })),
  /** Number of `factors` for which both profile and job have data. */
  coverage: z.int(),
  factors: z.int(),
  isLowInformation: z.boolean(),
  /** Null for a job near home or without a known place. */
  distance: z.nullable(Distance),
});
export type Match = z.infer<typeof Match>;

export const MatchedJob = z.extend(Job, { match: Match });
export type MatchedJob = z.infer<typeof MatchedJob>;

/** Profile changes that would improve the largest number of fitting jobs. */
export const ProfileChange = z.object({ skill: z.string(), jobs: z.int() });
export type ProfileChange = z.infer<typeof ProfileChange>;

export const Matches = z.object({
  /** True if the profile has nothing to compare jobs with. */
  needsProfile: z.boolean(),
  jobs: z.array(MatchedJob),
  nextCursor: z.nullable(z.string()),
  total: z.int(),
  /** True if no job fits within reach; `jobs` then has the nearest ones that would fit otherwise. */
  isNearest: z.boolean(),
  /** Narrowest reach first; empty if the profile names no place. */
  reaches: z.array(ReachCount),
  /** The titles of the last two jobs, used if the profile has no target titles. */
  titlesOfWork: z.array(z.string()),
  /** Jobs of the user's trade that the list excludes, counted by their first barrier. */
  notForYou: z.object({ count: z.int(), kinds: z.record(z.string(), z.int()) }),
  changes: z.array(ProfileChange),
  /** Number of query words ignored because the query has too many. */
  wordsLeftOut: z.int(),
});
export type Matches = z.infer<typeof Matches>;

/** Filters as for the job list; `cursor` is the page's offset. */
export const ListMatches = z.extend(JobFilters, {
  limit: ListJobs.shape.limit,
  /** Recomputes the order, for example after jobs were gathered. */
  fresh: z.optional(z.literal("true")),
  /** The fitting jobs, or those that the list excludes. */
  show: z._default(z.enum(["fits", "not-for-you"]), "fits"),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,4}$/, "This is not a cursor."))),
});
export type ListMatches = z.infer<typeof ListMatches>;

/** Null if the profile has nothing to compare the job with. */
export const MatchAnswer = z.object({ match: z.nullable(Match) });
export type MatchAnswer = z.infer<typeof MatchAnswer>;
