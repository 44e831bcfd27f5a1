import { z } from "zod/mini";

import { ApplicationStatus, JobCard } from "#worker/features/jobs/jobs.contract.ts";

/** Longest name of a company that is looked for, in characters. */
const MAX_NAME = 300;
/** Most jobs of a kind that are shown; the counts say how many there are. */
export const SHOWN = { open: 100, closed: 50 } as const;

/** Path parameter: the name as listings give it, in any case. */
export const ByCompany = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME)),
});

const CompanyJobs = z.object({
  /** Latest first: by posting for open jobs, by closing for closed ones. */
  jobs: z.array(JobCard),
  count: z.number(),
  /** Whether there are more than `count`. */
  isMore: z.boolean(),
});

/** What is known of a company: only what its listings say, and what the user did there. */
export const Company = z.object({
  /** As its latest listing writes it. */
  name: z.string(),
  open: CompanyJobs,
  closed: CompanyJobs,
  /**
   * From the lowest to the highest pay that its listings state, "$61,000 – $90,000 a year", per currency and
   * period; what most of them state is first.
   */
  pay: z.array(z.object({ text: z.string(), jobs: z.number() })),
  /** The boards of the open jobs that are shown, and when each was last read as a whole. */
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
