import { z } from "zod/mini";

export const INTERVIEW_LEVELS = ["entry", "mid", "senior"] as const;
export const InterviewLevel = z.enum(INTERVIEW_LEVELS);
export type InterviewLevel = z.infer<typeof InterviewLevel>;

export const QUESTION_CATEGORIES = ["behavioral", "technical", "company", "general", "other"] as const;
export const QuestionCategory = z.enum(QUESTION_CATEGORIES);
export type QuestionCategory = z.infer<typeof QuestionCategory>;

/** Public guidance that contradicts a misconception; `says` paraphrases it. */
export const Guidance = z.object({ title: z.string(), publisher: z.string(), says: z.string() });
export type Guidance = z.infer<typeof Guidance>;

/**
 * A point that an answer should make. Each entry of `match` is one way to make it: space-separated terms, `|` between
 * alternatives of a term, `_` between adjacent words. An entry matches if one sentence contains all of its terms.
 * Without entries only a model can find the point.
 */
export const KeyPoint = z.object({
  text: z.string(),
  match: z.array(z.string()),
  weight: z.number(),
  misconception: z.optional(
    z.object({ text: z.string(), match: z.array(z.string()), source: z.optional(Guidance) }),
  ),
});
export type KeyPoint = z.infer<typeof KeyPoint>;

/** Scoring rubric of a question, kept on the server until the question is answered. */
export const Rubric = z.object({
  /** Id in the question bank; null for questions from elsewhere. */
  bankId: z.nullable(z.string()),
  /** The competency tested; only for behavioral questions. */
  competency: z.nullable(z.object({ id: z.string(), name: z.string(), words: z.array(z.string()) })),
  /** Skill label; only for technical questions. */
  skill: z.nullable(z.string()),
  level: InterviewLevel,
  /** What a good answer demonstrates, in one sentence; empty if the question bank has none. */
  shows: z.string(),
  points: z.array(KeyPoint),
  /** The points as a short spoken answer, if the question bank has one. */
  spoken: z.optional(z.string()),
  followUps: z.array(z.string()),
  /** The sentence of the ad that the question is based on. */
  unit: z.nullable(z.string()),
  /** What the ad says about the employer. */
  facts: z.array(z.string()),
});
export type Rubric = z.infer<typeof Rubric>;

/** A line the user wrote about their own work, and its source. */
export type OwnLine = { text: string; source: "resume" | "profile" };

export type AskedQuestion = { question: string; category: QuestionCategory; rubric: Rubric };

export type QuestionSet = {
  questions: AskedQuestion[];
  /** Notes shown to the user, for example that the title states a different level. */
  notes: string[];
};
