import { z } from "zod/mini";

import { REFUSAL_REASONS } from "#worker/ai/contracts/refusal-reasons.contract.ts";

/** Max refusals per user; another is 409 `matches.refusals_full`. */
export const MAX_REFUSALS = 100;

/** Why a user does not want a job: `job` hides only this job, any other reason all jobs with the same property. */
export const RefuseJob = z.object({
  reason: z.enum(REFUSAL_REASONS, "Please choose one of the reasons."),
});
export type RefuseJob = z.infer<typeof RefuseJob>;

/** Copy of a refused job, so that the refusal can be shown after the listing is gone. */
export const RefusedJob = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  seniority: z.nullable(z.string()),
  yearsMin: z.nullable(z.number()),
  pay: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
});
export type RefusedJob = z.infer<typeof RefusedJob>;

export const RefusalView = z.object({
  jobId: z.string(),
  reason: z.enum(REFUSAL_REASONS),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  createdAt: z.string(),
});
export type RefusalView = z.infer<typeof RefusalView>;
