import { z } from "zod/mini";

import { InterviewLevel, KeyPoint } from "#worker/ai/contracts/question.contract.ts";

// Schemas of the files in `bank/`. The bank's test validates every item; the engine loads them without
// validation.

export const Competency = z.object({
  id: z.string(),
  name: z.string(),
  words: z.array(z.string()),
  /** Lexicon ids of skills in an ad that ask for the competency. */
  skills: z.array(z.string()),
});
export type Competency = z.infer<typeof Competency>;

export const BehavioralItem = z.object({
  id: z.string(),
  level: InterviewLevel,
  text: z.string(),
  shows: z.string(),
  points: z.array(KeyPoint),
  followUps: z.array(z.string()),
});
export type BehavioralItem = z.infer<typeof BehavioralItem>;

export const TechnicalItem = z.object({
  id: z.string(),
  /** A lexicon label. */
  skill: z.string(),
  level: InterviewLevel,
  text: z.string(),
  keyPoints: z.array(KeyPoint),
});
export type TechnicalItem = z.infer<typeof TechnicalItem>;

/** A work situation of a trade; `spoken` is a short answer with its points, or empty. */
export const CaseItem = z.object({
  id: z.string(),
  level: InterviewLevel,
  text: z.string(),
  keyPoints: z.array(KeyPoint),
  spoken: z.string(),
});
export type CaseItem = z.infer<typeof CaseItem>;

/** A question that quotes a line of the person's resume or profile. */
export const OwnItem = z.object({ id: z.string(), level: InterviewLevel, text: z.string() });
export type OwnItem = z.infer<typeof OwnItem>;

/** An occupation group with the titles of its jobs. */
export const Trade = z.object({ id: z.string(), titles: z.array(z.string()) });
export type Trade = z.infer<typeof Trade>;

export const SLOTS = ["company", "duty", "fact", "skill", "other"] as const;
const Part = z.object({ text: z.string(), match: z.array(z.string()) });
/** A question about the employer or the person. */
export const PartsItem = z.object({
  id: z.string(),
  level: z.optional(z.nullable(InterviewLevel)),
  text: z.string(),
  slots: z.optional(z.array(z.enum(SLOTS))),
  parts: z.array(Part),
});
export type PartsItem = z.infer<typeof PartsItem>;

/** A question about a quoted duty, about skills without their own item, or about the job as a whole. */
export const PatternItem = z.extend(PartsItem, { kind: z.enum(["duty", "skill", "two-skills", "job"]) });
export type PatternItem = z.infer<typeof PatternItem>;
