import { z } from "zod/mini";

import { ROUND_KINDS } from "#worker/features/applications/applications.contract.ts";
import { ApplicationStatus } from "#worker/features/jobs/jobs.contract.ts";

/** Max openings named in an item about a saved search. */
export const MAX_NAMED_OPENINGS = 3;
/** Max items listed per kind. */
export const MAX_ITEMS_OF_KIND = 8;
/** How far ahead interviews, steps, offers and deadlines are shown, in days. */
export const DAYS_AHEAD = 7;
/** How long an interview is shown after it began. */
export const BEGUN_MS = 2 * 3_600_000;
/** Number of days for which a missed last day to apply is shown. */
export const MISSED_DAYS = 2;
/** Days without an answer after which to follow up or close the application. */
export const FOLLOW_UP_DAYS = 14;
export const CLOSE_DAYS = 28;

/** The application or saved job that an item is about. */
const About = z.object({
  applicationId: z.string(),
  jobId: z.string(),
  title: z.string(),
  company: z.string(),
  status: ApplicationStatus,
  /** A job of the user's own has no page at /jobs. */
  isOwnJob: z.boolean(),
});

const base = {
  id: z.string(),
  /** Whether it became news after the user last opened the bell. */
  isUnread: z.boolean(),
};

/** An item of news with its facts. Days are as the user entered them. */
export const NewsItem = z.discriminatedUnion("kind", [
  z.object({
    ...base,
    kind: z.literal("interview"),
    about: About,
    round: z.enum(ROUND_KINDS),
    at: z.string(),
  }),
  z.object({
    ...base,
    kind: z.literal("offer"),
    about: About,
    /** Last day to answer; null if not entered. */
    day: z.nullable(z.string()),
  }),
  z.object({
    ...base,
    kind: z.literal("step"),
    about: About,
    text: z.string(),
    day: z.string(),
    time: z.string(),
    at: z.string(),
  }),
  /** A saved posting with a last day to apply. */
  z.object({ ...base, kind: z.literal("closing"), about: About, day: z.string() }),
  z.object({ ...base, kind: z.literal("closed"), about: About, at: z.string() }),
  z.object({
    ...base,
    kind: z.literal("change"),
    about: About,
    what: z.enum(["pay", "requirements"]),
    before: z.array(z.string()),
    after: z.array(z.string()),
    at: z.string(),
  }),
  z.object({
    ...base,
    kind: z.literal("search"),
    searchId: z.string(),
    name: z.string(),
    count: z.int(),
    more: z.int(),
    /** The newest few of them. */
    newest: z.array(z.object({ title: z.string(), company: z.string() })),
    at: z.string(),
  }),
  /** A completed search across boards. */
  z.object({
    ...base,
    kind: z.literal("gathering"),
    query: z.string(),
    location: z.string(),
    total: z.int(),
    fresh: z.int(),
    at: z.string(),
  }),
  /** No answer since the last event or interview, nor within two weeks of a follow-up. */
  z.object({
    ...base,
    kind: z.literal("silent"),
    about: About,
    since: z.string(),
    followedUpAt: z.nullable(z.string()),
    canFollowUp: z.boolean(),
  }),
]);
export type NewsItem = z.infer<typeof NewsItem>;
export type NewsKind = NewsItem["kind"];

/** `GET /news`: the one list that Today and the bell show. */
export const News = z.object({
  items: z.array(NewsItem),
  /** Kinds with more items than are listed. */
  more: z.array(z.string()),
  /** Whether the user tracks anything or has saved a search; otherwise Today has nothing to show. */
  hasAnything: z.boolean(),
  /** Time when the list was made; `POST /news/read` marks it as read up to then. */
  at: z.string(),
});
export type News = z.infer<typeof News>;

/** Marks news up to a time as read; later news stays unread. */
export const ReadNews = z.object({
  until: z.iso.datetime({ error: "Please give a date and time in ISO 8601, UTC." }),
});
export type ReadNews = z.infer<typeof ReadNews>;
