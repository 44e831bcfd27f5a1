import { z } from "zod/mini";

import { GENERATION_ID } from "./engine-header.contract.ts";

export const DEGRADED_REASONS = [
  "timeout",
  "unavailable",
  "invalid",
  "not_grounded",
  /** The model stated a number, a name or a credential that is not the user's. */
  "wrong_fact",
  /** Circuit breaker: the model failed several times recently and is not called for some minutes. */
  "paused",
  /** The deployment's daily limit of requests is reached, or the user's share of it. */
  "over_budget",
] as const;
export const DegradedReason = z.enum(DEGRADED_REASONS);
export type DegradedReason = z.infer<typeof DegradedReason>;

/** How a result was generated: stored and shown with it. */
export const MadeBy = z.object({
  engine: z.enum(["embedded", "model", "device"]),
  /** Provider and model, such as "OpenAI · gpt-5-mini"; null for the embedded engine and for a model on the user's device. */
  model: z.nullable(z.string()),
  /** Task and version, such as "parse-resume/1". */
  version: z.string(),
  /** Why the embedded engine was used although a model is configured; null if it was not a fallback. */
  degraded: z.nullable(DegradedReason),
  at: z.string(),
});
export type MadeBy = z.infer<typeof MadeBy>;

/** Whether a model took part in a result, wherever it runs. */
export const isByModel = ({ engine }: Pick<MadeBy, "engine">): boolean => engine !== "embedded";

/** Input of `POST /api/ai/cancel` (204): the id that was sent with the call to cancel. */
export const CancelGeneration = z.object({ id: z.string().check(z.regex(GENERATION_ID)) });
export type CancelGeneration = z.infer<typeof CancelGeneration>;

/** `GET /api/ai`: which third party receives what is sent to the assistant; null if none does. */
export const Assistant = z.object({
  provider: z.nullable(z.object({ name: z.string(), model: z.string() })),
  /** Requests to the model that the user has left today, unless other users make them first; null without a model. */
  callsLeft: z.nullable(z.int()),
});
export type Assistant = z.infer<typeof Assistant>;
