import { z } from "zod/mini";

import { JOB_BOARDS } from "./job-boards.contract.ts";

type JobBoardId = (typeof JOB_BOARDS)[number]["id"];
export const BOARD_FILTERS = [
  "all",
  "other_ats",
  "other",
  ...JOB_BOARDS.map(({ id }): JobBoardId => id),
] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];

/** "Other ATS" is everything except the four boards with their own filter and the two aggregators. */
const NOT_OTHER_ATS = new Set(["greenhouse", "myworkday", "workable", "ashbyhq", "adzuna", "simplify"]);
export const isOtherBoard = (board: string): boolean => !NOT_OTHER_ATS.has(board);

export const EXPERIENCE_FILTERS = ["all", "entry", "mid", "senior"] as const;
export const LOCATION_TYPE_FILTERS = ["all", "remote", "us", "international"] as const;
export const EMPLOYMENT_FILTERS = [
  "all",
  "full_time",
  "part_time",
  "contract",
  "temporary",
  "internship",
  "volunteer",
] as const;
/** Filter values: the maximum age of a listing in days. */
export const POSTED_WITHIN_FILTERS = ["all", "1", "3", "7", "14", "30"] as const;
/** Annual pay; hourly pay is converted as full-time work. */
export const PAY_FILTERS = [
  "all",
  "30000",
  "50000",
  "70000",
  "100000",
  "130000",
  "160000",
  "200000",
  "250000",
] as const;
export const PAY_CURRENCIES = ["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "INR", "SGD", "SEK", "PLN"] as const;
/** "relevant" means newest first if there are no search words. */
export const SORTS = ["newest", "oldest", "relevant"] as const;

const Level = z.enum(["entry", "mid", "senior"]);
const LocationType = z.enum(["remote", "us", "international"]);

export const SalaryRange = z.object({
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  currency: z.string(),
  period: z.enum(["year", "month", "week", "day", "hour"]),
});

export const ApplicationStatus = z.enum(["saved", "applied", "interview", "rejected", "offer"]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

/** A listing as returned in lists: `description` and `requirements` are excerpts. */
export const Job = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  /** Its places as lists show them, each once and without a work mode: "Austin, TX", "Berlin". */
  shortPlaces: z.array(z.string()),
  description: z.string(),
  requirements: z.string(),
  url: z.string(),
  salary: z.optional(z.string()),
  salaryRange: z.optional(SalaryRange),
  /** Null if the board gives no date. */
  postedDate: z.nullable(z.string()),
  postedDatePrecision: z.enum(["exact", "day", "relative", "none"]),
  /** Employment type, such as "Full-time"; empty if the source does not say. */
  type: z.string(),
  remote: z.boolean(),
  workMode: z.optional(z.enum(["remote", "hybrid", "onsite"])),
  skills: z.array(z.string()),
  source: z.string(),
  /** The link that the source's terms require wherever the listing is shown. */
  attribution: z.optional(z.object({ text: z.string(), url: z.string() })),
  board: z.string(),
  /** The level stated in the title, if any. */
  level: z.optional(Level),
  /** All level filter values that match this listing. */
  levels: z.array(Level),
  locationTypes: z.array(LocationType),
  firstSeenAt: z.string(),
  /** When the board of the listing, or its own page, was last read; absent if neither was. */
  checkedAt: z.optional(z.string()),
  closedAt: z.optional(z.string()),
  /**
   * Set if only the board itself claims to be the employer's, because it was named by a user or by a list that
   * anyone can edit.
   */
  addedByUser: z.optional(z.boolean()),
  /** The text's first sentence with a query word, if title and company have none; only when sorted by relevance. */
  mention: z.optional(z.string()),
  /** The query's rarest word, if the listing does not contain it; only when sorted by relevance. */
  lacks: z.optional(z.string()),
  /** The signed-in user's application status for the listing. */
  applicationStatus: z.optional(ApplicationStatus),
});
export type Job = z.infer<typeof Job>;

/** A listing without its texts: the content of a card, also streamed while a run gathers listings. */
export const JobCard = z.omit(Job, { description: true, requirements: true });
export type JobCard = z.infer<typeof JobCard>;

const DAY_MS = 86_400_000;
/**
 * The sort time of a listing without a date: the start of the UTC day of its first sighting. It sorts below the dated
 * listings of that day and passes every age filter.
 */
export const getUndatedTime = (firstSeenMs: number): number => Math.floor(firstSeenMs / DAY_MS) * DAY_MS;

const MAX_TEXT = 200;
const text = z._default(
  z.string().check(z.maxLength(MAX_TEXT, `Please use at most ${MAX_TEXT} characters.`)),
  "",
);

const pageSize = z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, "Please give a whole number.")),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(1, "Please give at least 1."), z.maximum(200, "Please give at most 200.")),
    ),
  ),
  50,
);

export const JobFilters = z.object({
  q: text,
  location: text,
  board: z._default(z.enum(BOARD_FILTERS), "all"),
  experience: z._default(z.enum(EXPERIENCE_FILTERS), "all"),
  locationType: z._default(z.enum(LOCATION_TYPE_FILTERS), "all"),
  employment: z._default(z.enum(EMPLOYMENT_FILTERS), "all"),
  postedWithin: z._default(z.enum(POSTED_WITHIN_FILTERS), "all"),
  minPay: z._default(z.enum(PAY_FILTERS), "all"),
  payCurrency: z._default(z.enum(PAY_CURRENCIES), "USD"),
  /** "chips": reads place, work mode, level and the like from `q`, except the parts in `asWords`, separated by "|". */
  read: z.optional(z.enum(["words", "chips"])),
  asWords: z.optional(text),
});
export type JobFilters = z.infer<typeof JobFilters>;

/**
 * What a query excludes: a level, work mode, employment type or place, a word of the title, or a word anywhere. Values
 * are filter values, place names, or folded words.
 */
export const Excluded = z.object({
  kind: z.enum(["level", "mode", "employment", "place", "title", "word"]),
  value: z.string().check(z.maxLength(200)),
});
export type Excluded = z.infer<typeof Excluded>;

/** Minimum annual pay as typed, not rounded to a filter step; `currency` is ISO 4217. */
export const LeastPay = z.object({ amount: z.number(), currency: z.string().check(z.maxLength(3)) });
export type LeastPay = z.infer<typeof LeastPay>;

export const ListJobs = z.extend(JobFilters, {
  sort: z._default(z.enum(SORTS), "newest"),
  limit: pageSize,
  /** The cursor of the next page, from the `Link` header of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,16}$|^\d{0,16}\.\d{0,16}$/, "This is not a cursor."))),
});
export type ListJobs = z.infer<typeof ListJobs>;

export const SearchJobs = z.object({ q: text, location: text, limit: pageSize });
export type SearchJobs = z.infer<typeof SearchJobs>;

const Facet = z.array(z.object({ value: z.string(), count: z.number() }));
export const JobFacets = z.object({
  boards: Facet,
  levels: Facet,
  locationTypes: Facet,
  employment: Facet,
  /** False if only the newest matches were counted. */
  isComplete: z.boolean(),
});
export type JobFacets = z.infer<typeof JobFacets>;
