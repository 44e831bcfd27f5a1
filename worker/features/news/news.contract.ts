import { z } from "zod/mini";

import { ROUND_KINDS } from "#worker/features/applications/applications.contract.ts";
import { ApplicationStatus } from "#worker/features/jobs/jobs.contract.ts";

/** Most openings that an item of a saved search names. */
export const MOST_NAMED = 3;
/** Most items of each kind that are listed. */
export const MOST_OF_KIND = 8;
/** How far ahead interviews, steps, offers and deadlines are shown, in days. */
export const DAYS_AHEAD = 7;
/** How long an interview is shown after it began. */
export const BEGUN_MS = 2 * 3_600_000;
/** How many days a missed last day for applications is shown. */
export const MISSED_DAYS = 2;
/** After how many days without an answer to ask for one, and to close the application. */
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

/** What there is to tell a user, each with the facts that it was made of. Days are as the user gave them. */
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
    /** The last day to answer; null if the user has noted none. */
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
  /** A saved posting that names a last day for applications. */
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
    /** The newest of them, up to a few. */
    newest: z.array(z.object({ title: z.string(), company: z.string() })),
    at: z.string(),
  }),
  /** A search across boards that has ended. */
  z.object({
    ...base,
    kind: z.literal("gathering"),
    query: z.string(),
    location: z.string(),
    total: z.int(),
    fresh: z.int(),
    at: z.string(),
  }),
  /** No answer since the last event or interview, and for two weeks since a follow-up. */
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
  /** Kinds of which there are more than are listed. */
  more: z.array(z.string()),
  /** Whether the user tracks anything or has saved a search; if not, Today has nothing to look at. */
  hasAnything: z.boolean(),
  /** When the list was made: what `POST /news/read` marks as read. */
  at: z.string(),
});
export type News = z.infer<typeof News>;

/** Everything that was news by this time counts as read; what comes later stays unread. */
export const ReadNews = z.object({
  until: z.iso.datetime({ error: "Please give a date and time in ISO 8601, UTC." }),
});
export type ReadNews = z.infer<typeof ReadNews>;
