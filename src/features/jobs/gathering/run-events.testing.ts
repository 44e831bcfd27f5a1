import { makeJob } from "#src/testing.ts";
import type { GatherEvent } from "#worker/features/jobs/runs/runs.contract.ts";

export const runId = "a".repeat(26);
export const NO_COUNTS = { received: 0, kept: 0, new: 0, updated: 0, duplicate: 0, closed: 0 };
export const FOUND = { received: 9, kept: 2, new: 2, updated: 0, duplicate: 1, closed: 3 };
/** A complete run of two sources, in which one board fails. */
export const EVENTS: GatherEvent[] = [
  { type: "start", seq: 1, runId, totalSources: 2, query: "engineer", location: "" },
  {
    type: "progress",
    seq: 2,
    currentSource: 1,
    totalSources: 2,
    source: "Lever",
    board: "Åcme — “Ω”",
    done: 1,
    of: 2,
    counts: NO_COUNTS,
  },
  { type: "jobs", seq: 3, source: "Lever", count: 2, jobs: [makeJob({ title: "Ingénieur 🛠" }), makeJob()] },
  {
    type: "error",
    seq: 4,
    source: "Ashby",
    board: "Bolt",
    code: "timeout",
    message: "The site did not answer in time.",
  },
  {
    type: "progress",
    seq: 5,
    currentSource: 2,
    totalSources: 2,
    source: "Lever",
    done: 2,
    of: 2,
    found: 2,
    counts: FOUND,
  },
  { type: "complete", seq: 6, totalJobs: 2, new: 2, updated: 0 },
];
