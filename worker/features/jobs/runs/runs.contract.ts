import { z } from "zod/mini";

import { JobCard } from "#worker/features/jobs/jobs.contract.ts";
import { Id } from "#worker/lib/ids.contract.ts";

export const MAX_LISTINGS = 3000;

const Text = z.string().check(z.maxLength(200, "Please use at most 200 characters."));
const Limit = z
  .int("Please give a whole number.")
  .check(
    z.minimum(1, `Please give a number from 1 to ${MAX_LISTINGS}.`),
    z.maximum(MAX_LISTINGS, `Please give a number from 1 to ${MAX_LISTINGS}.`),
  );

/** What a run is asked for. `query` may be blank here: the service answers that with its own message. */
export const StartRun = z.object({
  query: z._default(z.optional(Text), ""),
  location: z._default(z.optional(Text), ""),
  limit: z._default(z.optional(Limit), MAX_LISTINGS),
});
export type StartRun = z.infer<typeof StartRun>;

/** The body of the stream call: a run to start or attach to, or with `runId` one to replay, and then nothing is started. */
export const OpenStream = z.extend(StartRun, { runId: z.optional(Id) });
export type OpenStream = z.infer<typeof OpenStream>;

const seq = z.int();

/** Rows that came, listings kept, and of those new, changed and already had from another source; and those closed. */
const Counts = z.object({
  received: z.int(),
  kept: z.int(),
  new: z.int(),
  updated: z.int(),
  duplicate: z.int(),
  closed: z.int(),
});

/** One line of the stream. `seq` counts from 1 within a run and never repeats. */
export const GatherEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("start"),
    seq,
    runId: z.string(),
    totalSources: z.int(),
    query: z.string(),
    location: z.string(),
  }),
  z.object({
    type: z.literal("progress"),
    seq,
    /** Sources that have ended, and the one at work. */
    currentSource: z.int(),
    totalSources: z.int(),
    source: z.string(),
    board: z.optional(z.string()),
    /** Boards of this source that have been asked, of how many. */
    done: z.int(),
    of: z.int(),
    /** Set with the last board of a source: how many listings it had. */
    found: z.optional(z.int()),
    /** What the source has done so far. */
    counts: Counts,
  }),
  z.object({
    type: z.literal("jobs"),
    seq,
    source: z.string(),
    /** Listings of this source so far. */
    count: z.int(),
    jobs: z.array(JobCard),
  }),
  z.object({
    type: z.literal("error"),
    seq,
    source: z.string(),
    board: z.optional(z.string()),
    code: z.string(),
    message: z.string(),
  }),
  z.object({ type: z.literal("complete"), seq, totalJobs: z.int(), new: z.int(), updated: z.int() }),
]);
export type GatherEvent = z.infer<typeof GatherEvent>;

/** What came of a source in a run; `on` while it is asked, the others as it ended. */
export const OUTCOMES = [
  "waiting",
  "ok",
  "partial",
  "empty",
  "unmatched",
  "limit_reached",
  "cancelled",
  "blocked",
  "rate_limited",
  "resting",
  "unreachable",
  "unknown",
  "malformed",
  "failed",
  "not_configured",
  "off",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const Failures = z.array(
  z.object({
    code: z.string(),
    message: z.string(),
    /** Employers whose boards failed so, the first few by name. */
    boards: z.array(z.string()),
    count: z.int(),
  }),
);

/** What one source did in a run. */
export const SourceReceipt = z.extend(Counts, {
  id: z.string(),
  source: z.string(),
  outcome: z.enum(OUTCOMES),
  /** The outcome in words. */
  reason: z.string(),
  /** Boards of it in the registry, in the plan, asked so far, and left out because the run ended before. */
  known: z.int(),
  boards: z.int(),
  done: z.int(),
  skipped: z.int(),
  /** Rows that were no listing, listings that did not fit the query, and those that fitted but were over the limit. */
  refused: z.int(),
  unmatched: z.int(),
  overLimit: z.int(),
  /** From its first request to its last answer. */
  milliseconds: z.int(),
  failures: Failures,
});
export type SourceReceipt = z.infer<typeof SourceReceipt>;

export const RunReceipt = z.object({
  runId: z.string(),
  query: z.string(),
  location: z.string(),
  limit: z.int(),
  state: z.enum(["running", "complete", "cancelled"]),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  totalJobs: z.int(),
  new: z.int(),
  updated: z.int(),
  sources: z.array(SourceReceipt),
});
export type RunReceipt = z.infer<typeof RunReceipt>;

/** The last run of a person, or that there was none. */
export const LatestRun = z.union([RunReceipt, z.object({ state: z.literal("idle") })]);
export type LatestRun = z.infer<typeof LatestRun>;
