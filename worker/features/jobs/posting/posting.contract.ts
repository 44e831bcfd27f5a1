import { z } from "zod/mini";

import { JobReading } from "#worker/ai/contracts/read-job.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { ApplicationStatus, SalaryRange } from "#worker/features/jobs/jobs.contract.ts";

const Quote = z.nullable(z.string());
/** The name of another source of the same opening, where the value is from there. */
const From = z.nullable(z.string());
const Years = z.nullable(z.object({ min: z.number(), max: z.nullable(z.number()) }));

/** A thing that a posting asks for; explanations cite its id. */
export const Requirement = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(["must", "nice", "duty"]),
  /** Labels of the skills that it names. */
  skills: z.array(z.string()),
  years: Years,
});

/**
 * What we know of a posting, each with the words that say it. Null is unknown: neither the source nor the text says
 * it. A value with a null quote is the source's own field.
 */
export const Posting = z.object({
  firstSeenAt: z.string(),
  /** When its board or its own page was last asked; null where neither was. */
  checkedAt: z.nullable(z.string()),
  sources: z.array(z.object({ name: z.string(), url: z.string(), firstSeenAt: z.string() })),
  pay: z.nullable(z.object({ text: z.string(), range: SalaryRange, quote: Quote, from: From })),
  workMode: z.nullable(z.object({ mode: z.enum(["remote", "hybrid", "onsite"]), quote: Quote, from: From })),
  employment: z.nullable(z.object({ text: z.string(), quote: Quote, from: From })),
  seniority: z.nullable(z.string()),
  years: z.nullable(
    z.object({ min: z.number(), max: z.nullable(z.number()), isRequired: z.boolean(), quote: z.string() }),
  ),
  degree: z.nullable(
    z.object({ level: z.string(), orEquivalent: z.boolean(), isRequired: z.boolean(), quote: z.string() }),
  ),
  eligibility: z.array(z.object({ kind: z.string(), polarity: z.enum(["yes", "no"]), quote: z.string() })),
  deadline: z.nullable(z.object({ date: z.string(), quote: z.string() })),
  language: z.nullable(z.string()),
  requirements: z.array(Requirement),
  /** The earlier opening that this one offers again. */
  repost: z.nullable(z.object({ id: z.string(), firstSeenAt: z.string() })),
  /** The same job of the same employer in other places. */
  elsewhere: z.array(z.object({ id: z.string(), location: z.string() })),
  /** What the person has done with another row of this opening, or with the earlier one. */
  tracked: z.nullable(z.object({ id: z.string(), status: ApplicationStatus })),
});
export type Posting = z.infer<typeof Posting>;

/** `POST /api/jobs/:id/read`; 200. */
export const ReadJob = z.extend(JobReading, { madeBy: MadeBy });
export type ReadJob = z.infer<typeof ReadJob>;
