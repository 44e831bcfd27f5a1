import { z } from "zod/mini";

import { Excluded, JobCard, JobFilters, LeastPay } from "#worker/features/jobs/jobs.contract.ts";

/** Most searches that a user keeps, recently deleted ones included; another is 409 `searches.too_many`. */
export const MAX_SAVED_SEARCHES = 20;
export const MAX_NAME = 100;
/** Most openings of one employer that are listed of what is found at once; further ones are counted. */
export const MOST_OF_EMPLOYER = 5;
/** Most openings that are listed of a search. */
export const MOST_LISTED = 100;

const Name = z.string().check(z.trim(), z.maxLength(MAX_NAME, `Please use at most ${MAX_NAME} characters.`));

/**
 * `POST /searches`, 201: keeps a search. Its words are read as chips. Without words and filters it is 400
 * `searches.empty`; one that is kept already is 200. An empty name becomes the words and the place.
 */
export const SaveSearch = z.object({ name: z._default(Name, ""), search: JobFilters });
export type SaveSearch = z.infer<typeof SaveSearch>;

export const RenameSearch = z.object({ name: Name.check(z.minLength(1, "Please give a name.")) });
export type RenameSearch = z.infer<typeof RenameSearch>;

/** `POST /searches/:id/seen`: what was found up to then is not new any more. */
export const SeeSearch = z.object({
  until: z.iso.datetime({ error: "Please give a date and time in ISO 8601, UTC." }),
});
export type SeeSearch = z.infer<typeof SeeSearch>;

/** What a search was read as when it was saved: new openings are compared with this. */
export const ReadSearch = z.extend(z.omit(JobFilters, { read: true, asWords: true }), {
  /** Other names of the job: an opening that has all words of one is found, too. */
  names: z.array(z.string()),
  /** Word sequences that an opening must have as they are, folded. */
  phrases: z.array(z.string()),
  /** Levels of which an opening has one, where several were asked for. */
  levels: z._default(z.array(z.enum(["entry", "mid", "senior"])), []),
  excluded: z._default(z.array(Excluded), []),
  /** Places of which one is enough, besides `location`. */
  otherPlaces: z._default(z.array(z.string()), []),
  leastPay: z._default(z.nullable(LeastPay), null),
});
export type ReadSearch = z.infer<typeof ReadSearch>;

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if it can no longer be read; it can be deleted. */
  search: z.nullable(JobFilters),
  createdAt: z.string(),
  /** Openings found since the user last looked that are still open. */
  count: z.int(),
  /** Further ones of employers with many, which are counted alone. */
  more: z.int(),
  /** When the newest of them was found. */
  newestAt: z.nullable(z.string()),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** `GET /searches/:id`: what was found in thirty days, latest first, and is still open. */
export const SavedSearchDetail = z.extend(SavedSearch, {
  found: z.array(z.extend(JobCard, { foundAt: z.string(), isNew: z.boolean() })),
  /** Employers with more new openings than are listed. */
  moreOf: z.array(z.object({ company: z.string(), count: z.int() })),
});
export type SavedSearchDetail = z.infer<typeof SavedSearchDetail>;
