import { z } from "zod/mini";

import { ApplicationStatus, JobCard } from "#worker/features/jobs/jobs.contract.ts";

/** Max length of a company name in a request, in characters. */
const MAX_NAME = 300;
/** Max jobs shown per kind; the counts include the others. */
export const SHOWN = { open: 100, closed: 50 } as const;

/** Path parameter: the name as listings give it, in any case. */
export const ByCompany = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME)),
});

const CompanyJobs = z.object({
  /** Open jobs by posting date, closed ones by closing date, newest first. */
  jobs: z.array(JobCard),
  count: z.number(),
  /** Whether the real number exceeds `count`. */
  isMore: z.boolean(),
});

/** A company, as known from its listings and the user's applications. */
export const Company = z.object({
  /** The name as written in its latest listing. */
  name: z.string(),
  open: CompanyJobs,
  closed: CompanyJobs,
  /**
   * Lowest to highest stated pay per currency and period, such as "$61,000 – $90,000 a year"; the pair stated by the
   * largest number of listings comes first.
   */
  pay: z.array(z.object({ text: z.string(), jobs: z.number() })),
  /** The boards of the open jobs shown, each with the time when its whole list was last read. */
  boards: z.array(z.object({ source: z.string(), checkedAt: z.nullable(z.string()) })),
  /** The user's applications there, latest first. */
  applications: z.array(
    z.object({
      id: z.string(),
      jobId: z.string(),
      title: z.string(),
      status: ApplicationStatus,
      appliedAt: z.nullable(z.string()),
      updatedAt: z.string(),
    }),
  ),
});
export type Company = z.infer<typeof Company>;
