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

/** The parameters of a run. `query` may be blank here: the service rejects that with its own message. */
export const StartRun = z.object({
  query: z._default(z.optional(Text), ""),
  location: z._default(z.optional(Text), ""),
  limit: z._default(z.optional(Limit), MAX_LISTINGS),
});
export type StartRun = z.infer<typeof StartRun>;

/** The body of the stream request: a run to start or attach to; with `runId` it replays that run and starts nothing. */
export const OpenStream = z.extend(StartRun, { runId: z.optional(Id) });
export type OpenStream = z.infer<typeof OpenStream>;

const seq = z.int();

/**
 * Number of rows received; of listings kept and, of those, new, changed and already known from another source;
 * and of listings closed.
 */
const Counts = z.object({
  received: z.int(),
  kept: z.int(),
  new: z.int(),
  updated: z.int(),
  duplicate: z.int(),
  closed: z.int(),
});

/** One event of the stream. `seq` counts from 1 within a run and is unique. */
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
    /** Number of finished sources plus the current one. */
    currentSource: z.int(),
    totalSources: z.int(),
    source: z.string(),
    board: z.optional(z.string()),
    /** Boards of this source fetched so far, and in total. */
    done: z.int(),
    of: z.int(),
    /** Set with the last board of a source: the number of its listings. */
    found: z.optional(z.int()),
    /** The source's counts so far. */
    counts: Counts,
  }),
  z.object({
    type: z.literal("jobs"),
    seq,
    source: z.string(),
    /** Number of listings of this source so far. */
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

/** The outcome of a source in a run; `waiting` until it has finished. */
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
    /** Employers whose boards failed with this error, the first few by name. */
    boards: z.array(z.string()),
    count: z.int(),
  }),
);

/** The result of one source in a run. */
export const SourceReceipt = z.extend(Counts, {
  id: z.string(),
  source: z.string(),
  outcome: z.enum(OUTCOMES),
  /** User-facing explanation of the outcome. */
  reason: z.string(),
  /**
   * Number of the source's boards: all that are known, those in the plan, those fetched so far, and those
   * skipped because the run ended early.
   */
  known: z.int(),
  boards: z.int(),
  done: z.int(),
  skipped: z.int(),
  /** Number of invalid rows, of listings that did not match the query, and of matches over the limit. */
  refused: z.int(),
  unmatched: z.int(),
  overLimit: z.int(),
  /** Time from the first request to the last response. */
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

/** The user's last run, or `idle` if there was none. */
export const LatestRun = z.union([RunReceipt, z.object({ state: z.literal("idle") })]);
export type LatestRun = z.infer<typeof LatestRun>;
