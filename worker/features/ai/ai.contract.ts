import { z } from "zod/mini";

import { GENERATION_ID } from "./engine-header.contract.ts";

export const DEGRADED_REASONS = [
  "timeout",
  "unavailable",
  "invalid",
  "not_grounded",
  /** It failed several times of late and is left alone for some minutes. */
  "paused",
  /** The day's requests of the deployment are used up. */
  "over_budget",
] as const;
export const DegradedReason = z.enum(DEGRADED_REASONS);
export type DegradedReason = z.infer<typeof DegradedReason>;

/** How a result came about: stored with it and shown beside it. */
export const MadeBy = z.object({
  engine: z.enum(["embedded", "model"]),
  /** "OpenAI · gpt-5-mini"; null for the embedded engine. */
  model: z.nullable(z.string()),
  /** Task and version, "parse-resume/1". */
  version: z.string(),
  /** Why the embedded engine answered although a model is configured; null where it did not stand in. */
  degraded: z.nullable(DegradedReason),
  at: z.string(),
});
export type MadeBy = z.infer<typeof MadeBy>;

/** `POST /api/ai/cancel`, with the id that the call was sent with; 204. */
export const CancelGeneration = z.object({ id: z.string().check(z.regex(GENERATION_ID)) });
export type CancelGeneration = z.infer<typeof CancelGeneration>;

/** `GET /api/ai`: who else sees what is sent to the assistant; null where it stays here. */
export const Assistant = z.object({
  provider: z.nullable(z.object({ name: z.string(), model: z.string() })),
});
export type Assistant = z.infer<typeof Assistant>;
