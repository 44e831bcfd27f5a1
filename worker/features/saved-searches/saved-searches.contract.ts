import { z } from "zod/mini";

import { Excluded, JobCard, JobFilters, LeastPay } from "#worker/features/jobs/jobs.contract.ts";

/** Max searches per user, including recently deleted ones; another is 409 `searches.too_many`. */
export const MAX_SAVED_SEARCHES = 20;
export const MAX_NAME = 100;
/** Max openings listed per employer and comparison; the others are only counted. */
export const MAX_OF_EMPLOYER = 5;
/** Max openings listed per search. */
export const MAX_LISTED = 100;

const Name = z.string().check(z.trim(), z.maxLength(MAX_NAME, `Please use at most ${MAX_NAME} characters.`));

/**
 * `POST /searches`, 201: saves a search, whose query is interpreted. 400 `searches.empty` without words and filters;
 * 200 if the user has saved the same search already. An empty name is replaced by the words and the place.
 */
export const SaveSearch = z.object({ name: z._default(Name, ""), search: JobFilters });
export type SaveSearch = z.infer<typeof SaveSearch>;

export const RenameSearch = z.object({ name: Name.check(z.minLength(1, "Please give a name.")) });
export type RenameSearch = z.infer<typeof RenameSearch>;

/** `POST /searches/:id/seen`: openings found up to a time are not new any more. */
export const SeeSearch = z.object({
  until: z.iso.datetime({ error: "Please give a date and time in ISO 8601, UTC." }),
});
export type SeeSearch = z.infer<typeof SeeSearch>;

/** The interpreted search, as it was saved; new openings are compared with it. */
export const ReadSearch = z.extend(z.omit(JobFilters, { read: true, asWords: true }), {
  /** Other names of the job: an opening with all words of one name also matches. */
  names: z.array(z.string()),
  /** Word sequences that an opening must contain literally, normalized. */
  phrases: z.array(z.string()),
  /** An opening must have one of these levels; empty unless several were requested. */
  levels: z._default(z.array(z.enum(["entry", "mid", "senior"])), []),
  excluded: z._default(z.array(Excluded), []),
  /** Alternatives to `location`: an opening must match one of the places. */
  otherPlaces: z._default(z.array(z.string()), []),
  leastPay: z._default(z.nullable(LeastPay), null),
});
export type ReadSearch = z.infer<typeof ReadSearch>;

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if it is unreadable; it can still be deleted. */
  search: z.nullable(JobFilters),
  createdAt: z.string(),
  /** Number of open openings found since the user last viewed the search. */
  count: z.int(),
  /** Number of further openings of employers with many, which are not listed. */
  more: z.int(),
  /** When the newest one was found. */
  newestAt: z.nullable(z.string()),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** `GET /searches/:id`: open openings found within thirty days, latest first. */
export const SavedSearchDetail = z.extend(SavedSearch, {
  found: z.array(z.extend(JobCard, { foundAt: z.string(), isNew: z.boolean() })),
  /** Employers with more new openings than listed. */
  moreOf: z.array(z.object({ company: z.string(), count: z.int() })),
});
export type SavedSearchDetail = z.infer<typeof SavedSearchDetail>;
