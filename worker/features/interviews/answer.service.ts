import type { Evaluation } from "#worker/ai/contracts/evaluation.contract.ts";
import type { QuestionCategory } from "#worker/ai/contracts/question.contract.ts";
import { isEnglish, scoreAnswerTask } from "#worker/ai/tasks/score-answer/task.ts";
import type { UserCtx } from "#worker/context.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { type Made, runTask } from "#worker/features/ai/run-task.service.ts";
import { AppError, createConflictError } from "#worker/lib/errors.ts";

import { getProblemId } from "./coding-view.ts";
import { evaluateCode, practiseCode } from "./coding.service.ts";
import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import type { EvaluateAnswer, EvaluatedInterview, Practise } from "./interviews.contract.ts";
import type { InterviewRow, QuestionRow } from "./interviews.queries.ts";
import { findQuestion } from "./interviews.service.ts";
import { addAttempt, lockAnswer } from "./store-answer.service.ts";

/**
 * Scores an answer and locks it; concurrent identical calls are scored once.
 * @throws AppError 404, 409, 422, 429
 */
export async function evaluateAnswer(
  ctx: UserCtx,
  id: string,
  input: EvaluateAnswer,
): Promise<EvaluatedInterview> {
  if ("code" in input) return evaluateCode(ctx, id, input);
  const { questionIndex, answer } = input;
  return lockAnswer(ctx, id, questionIndex, async ({ interview, question }) => {
    refuseCodingQuestion(question);
    const { value, madeBy } = await scoreAnswer(ctx, interview, { question, answer });
    return { answer, ...writeScore(value, madeBy) };
  });
}

/**
 * Scores a second attempt, or the answer to the follow-up; the first answer and its score stay unchanged. Counts toward
 * the rate limit if a model answers.
 * @throws AppError 404, 409, 422, 429
 */
export async function scorePracticeAnswer(
  ctx: UserCtx,
  id: string,
  input: Practise,
): Promise<EvaluatedInterview> {
  if ("code" in input) return practiseCode(ctx, id, input);
  const { questionIndex, answer, kind } = input;
  const { interview, question } = await findQuestion(ctx, id, questionIndex);
  if (question.answer === null || question.evaluation === null)
    throw createConflictError(
      "interviews.not_answered",
      "Answer the question first. After that you can practice it.",
    );
  refuseCodingQuestion(question);
  const isFollowUp = kind === "follow_up";
  // The answer to a follow-up continues the first answer.
  const whole = isFollowUp ? `${question.answer}\n${answer}` : answer;
  const { value, madeBy } = await scoreAnswer(
    ctx,
    interview,
    { question, answer: whole },
    { isFreeByRules: true },
  );
  return addAttempt(ctx, id, {
    questionId: question.id,
    kind,
    prompt: isFollowUp ? INTERVIEW_COLUMNS.evaluation.read(question.evaluation).followUp : question.question,
    answer,
    code: null,
    language: null,
    execution: null,
    ...writeScore(value, madeBy),
  });
}

const writeScore = (value: Evaluation, madeBy: MadeBy) => ({
  score: value.score,
  feedback: value.feedback,
  evaluation: INTERVIEW_COLUMNS.evaluation.write(value),
  madeBy: INTERVIEW_COLUMNS.madeBy.write(madeBy),
});

function refuseCodingQuestion({ rubric }: QuestionRow): void {
  if (getProblemId(rubric) !== null) throw new AppError(400, "interviews.no_code", "Please write some code.");
}

async function scoreAnswer(
  ctx: UserCtx,
  interview: InterviewRow,
  { question, answer }: { question: QuestionRow; answer: string },
  options: { isFreeByRules?: true } = {},
): Promise<Made<Evaluation>> {
  if (!isEnglish(answer))
    throw new AppError(
      422,
      "interviews.not_english",
      "We can score answers in English only. Your answer is kept and not locked.",
    );
  const source = interview.source === null ? null : INTERVIEW_COLUMNS.source.read(interview.source);
  const input = {
    question: question.question,
    category: question.category as QuestionCategory,
    rubric: INTERVIEW_COLUMNS.rubric.read(question.rubric),
    answer,
    ...(source !== null && {
      job: { title: source.jobTitle, company: source.companyName, ad: source.jobDescription },
    }),
  };
  return runTask(ctx, scoreAnswerTask, input, options);
}
