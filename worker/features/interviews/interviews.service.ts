import type { Ctx, UserCtx } from "#worker/context.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import type { ListPage } from "#worker/kept/kept.contract.ts";
import { openKept } from "#worker/kept/kept.service.ts";
import type { Paged } from "#worker/kept/list-page.ts";
import { createConflictError, createNotFoundError } from "#worker/lib/errors.ts";

import { deleteQuestionSetsBefore } from "./generated.queries.ts";
import { viewInterviewDetail, viewListedInterview } from "./interview-view.ts";
import type { Interview, InterviewDetail, SaveDraft } from "./interviews.contract.ts";
import {
  type InterviewRow,
  MAX_INTERVIEWS,
  type QuestionRow,
  findAttemptRows,
  findQuestionRows,
  interviewQueries,
  listQuestionRows,
  updateDraft,
} from "./interviews.queries.ts";

const DAY_MS = 86_400_000;
/** How long the rubrics of generated questions are kept. */
export const KEPT_SETS_MS = DAY_MS;

export const keptInterviews = openKept(interviewQueries, {
  notFound: ["interviews.not_found", "This interview does not exist."],
  changed: [
    "interviews.changed_meanwhile",
    "This interview was changed in another tab or on another device.",
  ],
  tooMany: [
    "interviews.too_many",
    `You have ${MAX_INTERVIEWS} interviews, recently deleted ones included. Please delete some first.`,
  ],
});

const createNoSuchQuestionError = () =>
  createNotFoundError("interviews.no_question", "This interview has no such question.");

export const createAlreadyAnsweredError = (current: unknown) =>
  createConflictError(
    "interviews.already_answered",
    "This question is answered already. Each question is answered once.",
    current,
  );

export async function listInterviews(ctx: UserCtx, page: ListPage): Promise<Paged<Interview>> {
  const { rows, nextCursor } = await interviewQueries.list(ctx.db, ctx.user.id, page);
  const questions = await listQuestionRows(
    ctx.db,
    ctx.user.id,
    rows.map(({ id }) => id),
  );
  const byInterview = new Map<string, typeof questions>();
  for (const question of questions) {
    const known = byInterview.get(question.interviewId);
    if (known === undefined) byInterview.set(question.interviewId, [question]);
    else known.push(question);
  }
  return { rows: rows.map((row) => viewListedInterview(row, byInterview.get(row.id) ?? [])), nextCursor };
}

/** @throws AppError 404 */
export async function getInterview(ctx: UserCtx, id: string): Promise<InterviewDetail> {
  const [row, questions, attempts] = await Promise.all([
    keptInterviews.getRow(ctx, id),
    findQuestionRows(ctx.db, ctx.user.id, id),
    findAttemptRows(ctx.db, ctx.user.id, id),
  ]);
  return viewInterviewDetail(ctx.problems, row, questions, attempts);
}

/** @throws AppError 404 */
export async function findQuestion(
  ctx: UserCtx,
  id: string,
  index: number,
): Promise<{ interview: InterviewRow; question: QuestionRow }> {
  const [interview, questions] = await Promise.all([
    keptInterviews.getRow(ctx, id),
    findQuestionRows(ctx.db, ctx.user.id, id),
  ]);
  const question = questions.find(({ position }) => position === index);
  if (question === undefined) throw createNoSuchQuestionError();
  return { interview, question };
}

/** @throws AppError 404, 409 */
export async function saveDraft(
  ctx: UserCtx,
  id: string,
  { questionIndex, answer, basedOn }: SaveDraft,
): Promise<void> {
  const { question } = await findQuestion(ctx, id, questionIndex);
  const isWritten = await updateDraft(
    ctx.db,
    { userId: ctx.user.id, questionId: question.id },
    answer,
    basedOn,
  );
  if (isWritten) return;
  const current = (await getInterview(ctx, id)).questions[questionIndex];
  if (current?.answer !== undefined) throw createAlreadyAnsweredError(current);
  throw createConflictError(
    "interviews.draft_changed",
    "This answer was changed in another tab or on another device.",
    current,
  );
}

/**
 * Idempotent.
 * @throws AppError 404
 */
export async function restoreInterview(ctx: UserCtx, id: string): Promise<InterviewDetail> {
  await keptInterviews.restore(ctx, id);
  return await getInterview(ctx, id);
}

/** Deletes expired question sets that were never saved. */
export const sweepQuestionSets = async (ctx: Ctx): Promise<void> => {
  await deleteInSlices((limit) => deleteQuestionSetsBefore(ctx.db, ctx.now() - KEPT_SETS_MS, limit));
};
