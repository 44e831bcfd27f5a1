import { NO_COUNTS } from "#src/features/jobs/gathering/run-events.testing.ts";
import type { JobDetail } from "#src/features/jobs/jobs.api.ts";
import { makeJob } from "#src/testing.ts";
import { type JobCard, JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import type { Posting } from "#worker/features/jobs/posting/posting.contract.ts";
import type { Question } from "#worker/features/jobs/question/question.contract.ts";
import type { RunReceipt, SourceReceipt } from "#worker/features/jobs/runs/runs.contract.ts";

/** The answer of `GET /api/jobs`: a page of the list, and the cursor of the next one. */
export const listJobs = (jobs: JobCard[], next?: string): Response =>
  Response.json(jobs, {
    headers: {
      "x-total-count": String(jobs.length),
      ...(next !== undefined && { link: `</api/jobs?cursor=${next}>; rel="next"` }),
    },
  });

/** A job of whose posting nothing is known but when it was seen. */
export const makeJobDetail = (job: Partial<JobDetail> = {}, posting: Partial<Posting> = {}): JobDetail => ({
  ...makeJob(job),
  description: "We build bridges.",
  requirements: "",
  ...job,
  posting: {
    firstSeenAt: "2026-11-01T00:00:00.000Z",
    checkedAt: null,
    sources: [],
    pay: null,
    workMode: null,
    employment: null,
    seniority: null,
    years: null,
    degree: null,
    eligibility: [],
    deadline: null,
    language: null,
    requirements: [],
    repost: null,
    elsewhere: [],
    tracked: null,
    ...posting,
  },
});

/** A source that was read, where nothing fits. */
export const makeSource = (source: Partial<SourceReceipt> = {}): SourceReceipt => ({
  id: "lever",
  source: "Lever",
  outcome: "unmatched",
  reason: "",
  known: 3,
  boards: 3,
  done: 3,
  skipped: 0,
  milliseconds: 900,
  ...NO_COUNTS,
  refused: 0,
  unmatched: 0,
  overLimit: 0,
  failures: [],
  ...source,
});

export const makeReceipt = (receipt: Partial<RunReceipt> = {}): RunReceipt => ({
  runId: "a".repeat(26),
  query: "welder",
  location: "",
  limit: 3000,
  state: "complete",
  startedAt: "2026-11-01T00:00:00.000Z",
  finishedAt: "2026-11-01T00:00:09.000Z",
  totalJobs: 0,
  new: 0,
  updated: 0,
  sources: [],
  ...receipt,
});

/** The answer of `GET /api/jobs/query`. */
export const answerQuery = (jobs: JobCard[], question: Partial<Question> = {}) => ({
  question: {
    chips: [],
    search: JobFilters.parse({}),
    boardWords: "",
    notes: [],
    leftOut: [],
    waysOn: [],
    ...question,
  } satisfies Question,
  page: { jobs, nextCursor: null, total: { count: jobs.length, isMore: false }, wordsLeftOut: 0 },
});
