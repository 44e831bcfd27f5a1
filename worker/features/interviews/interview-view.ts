import { z } from "zod/mini";

import { type QuestionCategory, Rubric } from "#worker/ai/ask-questions/question.contract.ts";
import { Evaluation } from "#worker/ai/score-answer/evaluation.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";

import { viewCoding } from "./coding-view.ts";
import {
  type Attempt,
  type DetailQuestion,
  type Interview,
  type InterviewDetail,
  type InterviewQuestion,
  InterviewSource,
  ShownProblem,
} from "./interviews.contract.ts";
import type { AttemptRow, InterviewRow, QuestionRow } from "./interviews.queries.ts";

type ListedQuestion = Pick<
  QuestionRow,
  | "question"
  | "category"
  | "shown"
  | "answer"
  | "code"
  | "language"
  | "execution"
  | "score"
  | "feedback"
  | "timeComplexity"
  | "spaceComplexity"
>;

export const readRubric = (stored: string): Rubric => Rubric.parse(JSON.parse(stored));
export const readEvaluation = (stored: string): Evaluation => Evaluation.parse(JSON.parse(stored));
const readMadeBy = (stored: string): MadeBy => MadeBy.parse(JSON.parse(stored));
export const readInterviewSource = (stored: string): InterviewSource =>
  InterviewSource.parse(JSON.parse(stored));

/** The mean of what is scored, to one decimal; null where nothing is. */
export function meanScore(scores: readonly (number | null | undefined)[]): number | null {
  const known = scores.filter((score): score is number => score != null);
  if (known.length === 0) return null;
  return Math.round((10 * known.reduce((sum, score) => sum + score, 0)) / known.length) / 10;
}

export const viewInterview = (row: InterviewRow, questions: ListedQuestion[]): Interview => ({
  id: row.id,
  title: row.title,
  type: row.type as Interview["type"],
  ...(row.position !== null && { position: row.position }),
  ...(row.difficulty !== null && { difficulty: row.difficulty as NonNullable<Interview["difficulty"]> }),
  overallScore: meanScore(questions.map(({ score }) => score)),
  createdAt: new Date(row.createdAt).toISOString(),
  ...(row.applicationId !== null && { applicationId: row.applicationId }),
  questions: questions.map(viewQuestion),
});

const viewQuestion = (row: ListedQuestion): InterviewQuestion => ({
  question: row.question,
  category: row.category as QuestionCategory,
  ...(row.shown !== null && ShownProblem.parse(JSON.parse(row.shown))),
  ...(row.answer !== null && { answer: row.answer }),
  ...(row.feedback !== null && { feedback: row.feedback }),
  ...(row.score !== null && { score: row.score }),
  ...(row.code !== null && { code: row.code }),
  ...(row.language !== null && { language: row.language }),
  ...(row.execution !== null && { execution: row.execution as NonNullable<InterviewQuestion["execution"]> }),
  ...(row.timeComplexity !== null && { timeComplexity: row.timeComplexity }),
  ...(row.spaceComplexity !== null && { spaceComplexity: row.spaceComplexity }),
});

export const viewInterviewDetail = async (
  row: InterviewRow,
  questions: QuestionRow[],
  attempts: AttemptRow[],
): Promise<InterviewDetail> => ({
  ...viewInterview(row, questions),
  questions: await Promise.all(
    questions.map((question) =>
      viewDetailQuestion(
        question,
        attempts.filter(({ questionId }) => questionId === question.id),
      ),
    ),
  ),
  source: row.source === null ? null : readInterviewSource(row.source),
});

async function viewDetailQuestion(row: QuestionRow, attempts: AttemptRow[]): Promise<DetailQuestion> {
  const { unit, competency, skill } = readRubric(row.rubric);
  return {
    ...viewQuestion(row),
    because: unit,
    competency: competency === null ? null : { id: competency.id, name: competency.name },
    skill,
    draft: row.draft,
    evaluation: row.evaluation === null || row.code !== null ? null : readEvaluation(row.evaluation),
    madeBy: row.madeBy === null ? null : readMadeBy(row.madeBy),
    coding: await viewCoding(row, attempts),
    attempts: attempts.filter(({ code }) => code === null).map(viewAttempt),
  };
}

const viewAttempt = (row: AttemptRow): Attempt => ({
  id: row.id,
  kind: z.enum(["again", "follow_up"]).parse(row.kind),
  prompt: row.prompt,
  answer: row.answer,
  score: row.score,
  feedback: row.feedback,
  evaluation: readEvaluation(row.evaluation),
  madeBy: readMadeBy(row.madeBy),
  at: new Date(row.at).toISOString(),
});
