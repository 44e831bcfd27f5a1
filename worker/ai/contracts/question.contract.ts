import { z } from "zod/mini";

export const INTERVIEW_LEVELS = ["entry", "mid", "senior"] as const;
export const InterviewLevel = z.enum(INTERVIEW_LEVELS);
export type InterviewLevel = z.infer<typeof InterviewLevel>;

export const QUESTION_CATEGORIES = ["behavioral", "technical", "company", "general", "other"] as const;
export const QuestionCategory = z.enum(QUESTION_CATEGORIES);
export type QuestionCategory = z.infer<typeof QuestionCategory>;

/**
 * One thing that an answer should say. Each of `match` is one way to say it: terms separated by spaces, alternatives of a
 * term by `|`, words that have to be side by side by `_`. A way matches where one sentence has all of its terms.
 */
export const KeyPoint = z.object({
  text: z.string(),
  match: z.array(z.string()),
  weight: z.number(),
  misconception: z.optional(z.object({ text: z.string(), match: z.array(z.string()) })),
});
export type KeyPoint = z.infer<typeof KeyPoint>;

/** What an answer is compared with. It never leaves the server before its question is answered. */
export const Rubric = z.object({
  /** Of the bank; null where the question is not from it. */
  bankId: z.nullable(z.string()),
  /** The id and name of a competency, of behavioral questions. */
  competency: z.nullable(z.object({ id: z.string(), name: z.string(), words: z.array(z.string()) })),
  /** The label of a skill, of technical questions. */
  skill: z.nullable(z.string()),
  level: InterviewLevel,
  /** What a good answer shows, as one sentence; empty where the bank has none. */
  shows: z.string(),
  points: z.array(KeyPoint),
  followUps: z.array(z.string()),
  /** The sentence of the ad that the question comes from. */
  unit: z.nullable(z.string()),
  /** What the ad says of the employer. */
  facts: z.array(z.string()),
});
export type Rubric = z.infer<typeof Rubric>;

export const AskedQuestion = z.object({
  question: z.string(),
  category: QuestionCategory,
  rubric: Rubric,
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const QuestionSet = z.object({
  questions: z.array(AskedQuestion),
  /** Sentences for the user, such as that the title names another level. */
  notes: z.array(z.string()),
});
export type QuestionSet = z.infer<typeof QuestionSet>;
