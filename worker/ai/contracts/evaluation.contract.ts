import { z } from "zod/mini";

import { Guidance } from "./question.contract.ts";

/** An aspect of an answer besides the points of its question; `share` is null where it was not assessed. */
export const Feature = z.object({
  id: z.string(),
  name: z.string(),
  /** 0 to 1 */
  share: z.nullable(z.number()),
  /** Words of the answer that show it. */
  quotes: z.array(z.string()),
});
export type Feature = z.infer<typeof Feature>;

export const CoveredPoint = z.object({
  text: z.string(),
  /** Words of the answer that cover the point; null if none do. */
  quote: z.nullable(z.string()),
  /** Words of the answer that deny the point. */
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

export const FEEDBACK_LABELS = {
  limit: "Why not more",
  good: "Good",
  missing: "Missing",
  next: "Say next",
} as const;

/** A labeled line of feedback. */
export const FeedbackLine = z.object({
  kind: z.enum(["limit", "good", "missing", "next"]),
  text: z.string(),
});
export type FeedbackLine = z.infer<typeof FeedbackLine>;

/** Score of an answer with its explanation; code computes the score from the parts listed here. */
export const Evaluation = z.object({
  /** 0 to 10, one decimal. */
  score: z.number(),
  /** The lines as one text. */
  feedback: z.string(),
  /** Empty in evaluations stored before lines existed. */
  lines: z._default(z.array(FeedbackLine), []),
  features: z.array(Feature),
  points: z.array(CoveredPoint),
  misconceptions: z.array(FoundMistake),
  /** Sentences excluded from scoring, in the order of the answer. */
  leftOut: z._default(z.array(LeftOut), []),
  /** Upper limits on the score with their reasons, lowest first. */
  ceilings: z.array(z.object({ at: z.number(), reason: z.string() })),
  /** The follow-up question in practice mode. */
  followUp: z.string(),
  /** A good answer by an invented person; null unless a model wrote one. */
  example: z._default(z.nullable(z.string()), null),
  /** Speaking pace, measured but not scored. */
  pace: z.object({
    words: z.int(),
    seconds: z.int(),
    fillers: z.array(z.object({ word: z.string(), count: z.int() })),
  }),
});
export type Evaluation = z.infer<typeof Evaluation>;
