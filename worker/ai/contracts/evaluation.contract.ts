import { z } from "zod/mini";

import { Guidance } from "./question.contract.ts";

export const FEATURES = [
  "situation",
  "task",
  "action",
  "result",
  "specifics",
  "points",
  "reasoning",
  "depth",
  "relevance",
  "facts",
  "motive",
  "evidence",
  "plan",
  "structure",
  "wording",
  "communication",
] as const;
export const FeatureId = z.enum(FEATURES);
export type FeatureId = z.infer<typeof FeatureId>;
/** What is scored today; "structure" is in stored evaluations alone. */
export type ScoredFeatureId = Exclude<FeatureId, "structure">;

/** One aspect that an answer is scored on; `share` is null where it was not assessed, and `note` says why. */
export const Feature = z.object({
  id: FeatureId,
  name: z.string(),
  share: z.nullable(z.number()),
  /** Points out of ten. */
  points: z.number(),
  quotes: z.array(z.string()),
  note: z.string(),
});
export type Feature = z.infer<typeof Feature>;

export const CoveredPoint = z.object({
  text: z.string(),
  /** The words of the answer that cover the point; null if it is not covered. */
  quote: z.nullable(z.string()),
  /** The words of the answer that deny the point. */
  refusal: z._default(z.nullable(z.string()), null),
});
export type CoveredPoint = z.infer<typeof CoveredPoint>;

/** A common mistake that the answer contains in `quote`. */
export const FoundMistake = z.extend(CoveredPoint, { source: z.optional(Guidance) });
export type FoundMistake = z.infer<typeof FoundMistake>;

/** A sentence excluded from scoring, with the reason. */
export const LeftOut = z.object({
  text: z.string(),
  reason: z.enum(["order", "question", "repeated", "praise", "reply", "unrelated"]),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const LEFT_OUT_REASONS: Record<LeftOut["reason"], string> = {
  order: "It speaks to the scoring.",
  question: "It repeats the question.",
  repeated: "You said it before.",
  praise: "It praises you without an example.",
  reply: "It is small talk.",
  unrelated: "We did not find how it answers the question.",
};

/** Score of an answer with its explanation; code computes the score from the parts listed here. */
export const Evaluation = z.object({
  /** 0 to 10, one decimal. */
  score: z.number(),
  /**
   * Where a reader's grade of such an answer lies in four of five cases; null where a ceiling sets the score, and in
   * evaluations from before.
   */
  range: z._default(z.nullable(z.object({ low: z.number(), high: z.number() })), null),
  /** Feedback on the answer, largest loss first, each point phrased as a question about the missing part. */
  feedback: z.string(),
  features: z.array(Feature),
  points: z.array(CoveredPoint),
  misconceptions: z.array(FoundMistake),
  /** Sentences excluded from scoring, in the order of the answer. */
  leftOut: z._default(z.array(LeftOut), []),
  /** Upper limits on the score with their reasons, lowest first. */
  ceilings: z.array(z.object({ at: z.number(), reason: z.string() })),
  /** The follow-up question in practice mode. */
  followUp: z.string(),
  /** Missing features in the order the feedback asks for them, each with the points it would add. */
  losses: z.array(z.object({ id: FeatureId, gain: z.number(), ask: z.string() })),
  /** How the score was determined. */
  basis: z.enum(["points", "structure"]),
  /** Speaking pace, which is measured but not scored. */
  pace: z.object({
    words: z.int(),
    seconds: z.int(),
    fillers: z.array(z.object({ word: z.string(), count: z.int() })),
  }),
});
export type Evaluation = z.infer<typeof Evaluation>;
