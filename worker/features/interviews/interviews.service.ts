import type { Ctx, UserCtx } from "#worker/context.ts";
import { conflict, notFound } from "#worker/lib/errors.ts";

import { deleteSetsBefore } from "./generated.queries.ts";
import { viewInterviewDetail, viewListedInterview } from "./interview-view.ts";
import type { DeletedInterview, Interview, InterviewDetail, SaveDraft } from "./interviews.contract.ts";
import {
  type InterviewRow,
  type QuestionRow,
  eraseDeletedInterviews,
  findAttemptRows,
  findInterviewRow,
  findQuestionRows,
  listDeletedInterviewRows,
  listInterviewRows,
  listQuestionRows,
  setInterviewDeleted,
  writeDraft,
} from "./interviews.queries.ts";
import { eraseDeletedStories } from "./stories.queries.ts";

const DAY_MS = 86_400_000;
const KEPT_DELETED_MS = 30 * DAY_MS;
/** So long the questions of a set know what their answers are compared with. */
export const KEPT_SETS_MS = DAY_MS;

const noSuchInterview = () => notFound("interviews.not_found", "This interview does not exist.");
const noSuchQuestion = () => notFound("interviews.no_question", "This interview has no such question.");

export const alreadyAnswered = (current: unknown) =>
  conflict(
    "interviews.already_answered",
    "This question is answered already. Each question is answered once.",
    current,
  );

export async function listInterviews(ctx: UserCtx): Promise<Interview[]> {
  const [rows, questions] = await Promise.all([
    listInterviewRows(ctx.db, ctx.user.id),
    listQuestionRows(ctx.db, ctx.user.id),
  ]);
  const byInterview = new Map<string, typeof questions>();
  for (const question of questions) {
    const known = byInterview.get(question.interviewId);
    if (known === undefined) byInterview.set(question.interviewId, [question]);
    else known.push(question);
  }
  return rows.map((row) => viewListedInterview(row, byInterview.get(row.id) ?? []));
}

/** @throws AppError 404 */
export async function getInterview(ctx: UserCtx, id: string): Promise<InterviewDetail> {
  const row = await findInterviewRow(ctx.db, ctx.user.id, id);
  if (row === undefined) throw noSuchInterview();
  const [questions, attempts] = await Promise.all([
    findQuestionRows(ctx.db, ctx.user.id, id),
    findAttemptRows(ctx.db, ctx.user.id, id),
  ]);
  return viewInterviewDetail(row, questions, attempts);
}

/** @throws AppError 404 */
export async function findQuestion(
  ctx: UserCtx,
  id: string,
  index: number,
): Promise<{ interview: InterviewRow; question: QuestionRow }> {
  const interview = await findInterviewRow(ctx.db, ctx.user.id, id);
  if (interview === undefined) throw noSuchInterview();
  const question = (await findQuestionRows(ctx.db, ctx.user.id, id)).find(
    ({ position }) => position === index,
  );
  if (question === undefined) throw noSuchQuestion();
  return { interview, question };
}

/** @throws AppError 404, 409 */
export async function saveDraft(
  ctx: UserCtx,
  id: string,
  { questionIndex, answer, basedOn }: SaveDraft,
): Promise<void> {
  const { question } = await findQuestion(ctx, id, questionIndex);
  const isWritten = await writeDraft(
    ctx.db,
    { userId: ctx.user.id, questionId: question.id },
    answer,
    basedOn,
  );
  if (isWritten) return;
  const current = (await getInterview(ctx, id)).questions[questionIndex];
  if (current?.answer !== undefined) throw alreadyAnswered(current);
  throw conflict(
    "interviews.draft_changed",
    "This answer was changed in another tab or on another device.",
    current,
  );
}

/** @throws AppError 404 */
export async function deleteInterview(ctx: UserCtx, id: string): Promise<void> {
  if (!(await setInterviewDeleted(ctx.db, ctx.user.id, id, ctx.now()))) throw noSuchInterview();
}

/** The same twice is no error: a second click finds it restored. */
export async function restoreInterview(ctx: UserCtx, id: string): Promise<InterviewDetail> {
  await setInterviewDeleted(ctx.db, ctx.user.id, id, null);
  return getInterview(ctx, id);
}

export async function listDeletedInterviews(ctx: UserCtx): Promise<DeletedInterview[]> {
  const rows = await listDeletedInterviewRows(ctx.db, ctx.user.id);
  return rows.map(({ id, title, deletedAt }) => ({
    id,
    title,
    deletedAt: new Date(deletedAt ?? 0).toISOString(),
  }));
}

/** Erases what was deleted thirty days ago, and sets of questions of the day before. */
export async function sweepInterviews(ctx: Ctx): Promise<void> {
  const deletedMs = ctx.now() - KEPT_DELETED_MS;
  await ctx.db.$client.batch([
    eraseDeletedInterviews(ctx.db, deletedMs),
    eraseDeletedStories(ctx.db, deletedMs),
    deleteSetsBefore(ctx.db, ctx.now() - KEPT_SETS_MS),
  ]);
}
