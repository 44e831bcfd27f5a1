import type { QuestionCategory, Rubric } from "#worker/ai/contracts/question.contract.ts";

export type ScoreAnswerInput = {
  question: string;
  category: QuestionCategory;
  rubric: Rubric;
  answer: string;
  /** The job practiced for, if known. */
  job?: { title: string; company: string; ad: string };
};
