import { z } from "zod/mini";

import type { QuestionCategory, Rubric } from "#worker/ai/contracts/question.contract.ts";
import type { ProblemStore } from "#worker/judge/bank/problem-store.ts";
import { formatUnmeasured } from "#worker/judge/complexity/classes.contract.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import { viewCodingSession } from "./coding-view.ts";
import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import {
  type Attempt,
  type DetailQuestion,
  type Interview,
  type InterviewDetail,
  type InterviewQuestion,
  type ModelAnswer,
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

/** The mean of the existing scores, to one decimal; null if there are none. */
export function computeMeanScore(scores: readonly (number | null | undefined)[]): number | null {
  const known = scores.filter((score): score is number => score != null);
  if (known.length === 0) return null;
  return Math.round((10 * known.reduce((sum, score) => sum + score, 0)) / known.length) / 10;
}

/** List item: an interview with a column that can no longer be parsed is marked as damaged, and can be deleted. */
export const viewListedInterview = (row: InterviewRow, questions: ListedQuestion[]): Interview =>
  viewOrDamaged(
    row,
    (row) => viewInterviewSummary(row, questions),
    (row) => ({
      ...viewInterviewSummary(
        row,
        questions.map((question) => ({ ...question, shown: null })),
      ),
      isDamaged: true,
    }),
  );

export const viewInterviewSummary = (row: InterviewRow, questions: ListedQuestion[]): Interview => ({
  id: row.id,
  title: row.title,
  type: row.type as Interview["type"],
  ...(row.position !== null && { position: row.position }),
  ...(row.difficulty !== null && { difficulty: row.difficulty as NonNullable<Interview["difficulty"]> }),
  overallScore: computeMeanScore(questions.map(({ score }) => score)),
  createdAt: new Date(row.createdAt).toISOString(),
  ...(row.applicationId !== null && { applicationId: row.applicationId }),
  questions: questions.map(viewInterviewQuestion),
});

const viewInterviewQuestion = (row: ListedQuestion): InterviewQuestion => ({
  question: row.question,
  category: row.category as QuestionCategory,
  ...(row.shown !== null && INTERVIEW_COLUMNS.shown.read(row.shown)),
  ...(row.answer !== null && { answer: row.answer, score: row.score }),
  ...(row.feedback !== null && { feedback: row.feedback }),
  ...(row.code !== null && { code: row.code }),
  ...(row.language !== null && { language: row.language }),
  ...(row.execution !== null && { execution: row.execution as NonNullable<InterviewQuestion["execution"]> }),
  ...(row.code !== null && {
    timeComplexity: row.timeComplexity ?? formatUnmeasured(null),
    spaceComplexity: row.spaceComplexity ?? formatUnmeasured(null),
  }),
});

export const viewInterviewDetail = async (
  problems: ProblemStore,
  row: InterviewRow,
  questions: QuestionRow[],
  attempts: AttemptRow[],
): Promise<InterviewDetail> => ({
  ...viewInterviewSummary(row, questions),
  questions: await Promise.all(
    questions.map((question) =>
      viewDetailQuestion(
        problems,
        question,
        attempts.filter(({ questionId }) => questionId === question.id),
      ),
    ),
  ),
  source: row.source === null ? null : INTERVIEW_COLUMNS.source.read(row.source),
});

async function viewDetailQuestion(
  problems: ProblemStore,
  row: QuestionRow,
  attempts: AttemptRow[],
): Promise<DetailQuestion> {
  const rubric = INTERVIEW_COLUMNS.rubric.read(row.rubric);
  const { unit, competency, skill } = rubric;
  return {
    ...viewInterviewQuestion(row),
    because: unit,
    competency: competency === null ? null : { id: competency.id, name: competency.name },
    skill,
    draft: row.draft,
    evaluation:
      row.evaluation === null || row.code !== null ? null : INTERVIEW_COLUMNS.evaluation.read(row.evaluation),
    madeBy: row.madeBy === null ? null : INTERVIEW_COLUMNS.madeBy.read(row.madeBy),
    modelAnswer: row.answer === null || row.code !== null ? null : viewModelAnswer(rubric),
    coding: await viewCodingSession(problems, row, attempts),
    attempts: attempts.filter(({ code }) => code === null).map(viewPracticeAttempt),
  };
}

/** Null if nothing is known about what a good answer says. */
function viewModelAnswer({ points, shows, spoken = "" }: Rubric): ModelAnswer | null {
  if (points.length === 0 && shows === "") return null;
  const sources = points.flatMap(({ misconception }) => misconception?.source ?? []);
  return {
    spoken,
    points: points.toSorted((a, b) => b.weight - a.weight).map(({ text }) => text),
    shows,
    sources: sources.filter(({ title }, at) => sources.findIndex((one) => one.title === title) === at),
  };
}

function viewPracticeAttempt(row: AttemptRow): Attempt {
  const evaluation = INTERVIEW_COLUMNS.evaluation.read(row.evaluation);
  return {
    id: row.id,
    kind: z.enum(["again", "follow_up"]).parse(row.kind),
    prompt: row.prompt,
    answer: row.answer,
    score: evaluation.score,
    feedback: row.feedback,
    evaluation,
    madeBy: INTERVIEW_COLUMNS.madeBy.read(row.madeBy),
    at: new Date(row.at).toISOString(),
  };
}
