import { z } from "zod/mini";

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
  "communication",
] as const;
export const FeatureId = z.enum(FEATURES);
export type FeatureId = z.infer<typeof FeatureId>;

/** One thing that an answer is looked at for; `share` is null where it was not assessed, and `note` says why. */
export const Feature = z.object({
  id: FeatureId,
  name: z.string(),
  share: z.nullable(z.number()),
  /** Of the ten points. */
  points: z.number(),
  quotes: z.array(z.string()),
  note: z.string(),
});
export type Feature = z.infer<typeof Feature>;

export const CoveredPoint = z.object({
  text: z.string(),
  /** The words of the answer that say it; null where none do. */
  quote: z.nullable(z.string()),
  /** The words of the answer that say that it is not done. */
  refusal: z._default(z.nullable(z.string()), null),
});
export type CoveredPoint = z.infer<typeof CoveredPoint>;

/** A sentence that was not counted, and why. */
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

/** How an answer scored and why; the score is worked out by code from what is listed here. */
export const Evaluation = z.object({
  /** 0 to 10, one decimal. */
  score: z.number(),
  /** The largest loss first, as a question for the missing part. */
  feedback: z.string(),
  features: z.array(Feature),
  points: z.array(CoveredPoint),
  misconceptions: z.array(CoveredPoint),
  /** What of the answer was not counted, in its order. */
  leftOut: z._default(z.array(LeftOut), []),
  /** Why it could not score higher, the lowest first. */
  ceilings: z.array(z.object({ at: z.number(), reason: z.string() })),
  /** What is asked next, in practice. */
  followUp: z.string(),
  /** What the feedback asks for first, and what else is missing, with what each would add. */
  losses: z.array(z.object({ id: FeatureId, gain: z.number(), ask: z.string() })),
  /** What the score rests on. */
  basis: z.enum(["points", "structure"]),
  /** Facts that are not scored. */
  pace: z.object({
    words: z.int(),
    seconds: z.int(),
    fillers: z.array(z.object({ word: z.string(), count: z.int() })),
  }),
});
export type Evaluation = z.infer<typeof Evaluation>;
