import { z } from "zod/mini";

import { InterviewLevel, KeyPoint } from "#worker/ai/contracts/question.contract.ts";

// The shapes of the files in `bank/`. The test of the bank checks every item; the engine reads them as they are.

export const Competency = z.object({ id: z.string(), name: z.string(), words: z.array(z.string()) });
export type Competency = z.infer<typeof Competency>;

export const BehavioralItem = z.object({
  id: z.string(),
  level: InterviewLevel,
  text: z.string(),
  shows: z.string(),
  redFlags: z.array(z.string()),
  followUps: z.array(z.string()),
});
export type BehavioralItem = z.infer<typeof BehavioralItem>;

export const TechnicalItem = z.object({
  id: z.string(),
  /** A label of the lexicon. */
  skill: z.string(),
  level: InterviewLevel,
  text: z.string(),
  keyPoints: z.array(KeyPoint),
});
export type TechnicalItem = z.infer<typeof TechnicalItem>;

export const SLOTS = ["company", "duty", "value", "product", "skill", "other"] as const;
const Part = z.object({ text: z.string(), match: z.array(z.string()) });
/** Of the employer, or of the person. */
export const PartsItem = z.object({
  id: z.string(),
  level: z.optional(z.nullable(InterviewLevel)),
  text: z.string(),
  slots: z.optional(z.array(z.enum(SLOTS))),
  parts: z.array(Part),
});
export type PartsItem = z.infer<typeof PartsItem>;

/** For duties and skills that the bank has no item of. */
export const PatternItem = z.extend(PartsItem, { kind: z.enum(["duty", "skill", "two-skills"]) });
export type PatternItem = z.infer<typeof PatternItem>;
