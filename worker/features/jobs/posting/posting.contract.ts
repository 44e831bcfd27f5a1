import { z } from "zod/mini";

import { JobReading } from "#worker/ai/contracts/read-job.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { ApplicationStatus, SalaryRange } from "#worker/features/jobs/jobs.contract.ts";

const Quote = z.nullable(z.string());
/** Name of the other source that the value was copied from; null if it is the posting's own. */
const From = z.nullable(z.string());
const Years = z.nullable(z.object({ min: z.number(), max: z.nullable(z.number()) }));

/** A requirement of a posting; explanations cite its id. */
export const Requirement = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(["must", "nice", "duty"]),
  /**
   * Whether the requirement is listed under a heading of its kind, such as "Required"; if not, its wording
   * determined the kind.
   */
  isStated: z.boolean(),
  /** Whether the user has said that it is no requirement. */
  isRejected: z.boolean(),
  /** Labels of the skills that the requirement mentions. */
  skills: z.array(z.string()),
  years: Years,
});

/**
 * The facts of a posting, each with its supporting quote. Null means unknown: neither the source nor the text
 * states it. A value with a null quote comes from a field of the source.
 */
export const Posting = z.object({
  firstSeenAt: z.string(),
  /** When the listing's board or its own page was last read; null if never. */
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
  /** The earlier opening of which this opening is a repost. */
  repost: z.nullable(z.object({ id: z.string(), firstSeenAt: z.string() })),
  /** Openings for the same job at the same employer in other places. */
  elsewhere: z.array(z.object({ id: z.string(), location: z.string() })),
  /** The user's application for another row of this opening, or for the earlier opening. */
  tracked: z.nullable(z.object({ id: z.string(), status: ApplicationStatus })),
});
export type Posting = z.infer<typeof Posting>;

/** Path of one requirement of a listing. */
export const ByRequirement = z.object({ id: z.string(), requirementId: z.string().check(z.maxLength(64)) });

/**
 * `PUT` and `DELETE /api/jobs/:id/requirements/:requirementId/rejection`; 200. `users` is the number of users who made
 * this correction.
 */
export const RequirementCorrection = z.object({ isRejected: z.boolean(), users: z.number() });
export type RequirementCorrection = z.infer<typeof RequirementCorrection>;

/** `POST /api/jobs/:id/read`; 200. */
export const ReadJob = z.extend(JobReading, { madeBy: MadeBy });
export type ReadJob = z.infer<typeof ReadJob>;
