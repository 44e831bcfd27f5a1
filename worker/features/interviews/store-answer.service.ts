import type { UserCtx } from "#worker/context.ts";
import { createConflictError } from "#worker/lib/errors.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";

import { type EvaluatedInterview, INTERVIEW_LIMITS } from "./interviews.contract.ts";
import {
  type Answered,
  type AttemptRow,
  type InterviewRow,
  type QuestionRow,
  insertAttemptWithinLimit,
  storeAnswerUnlessLocked,
} from "./interviews.queries.ts";
import { createAlreadyAnsweredError, findQuestion, getInterview } from "./interviews.service.ts";

/** Maximum duration of a call on the server. */
const LEASE_MS = 30_000;

/**
 * Scores an unanswered question with `score`, stores the result and locks the question; concurrent identical calls are
 * scored once.
 * @throws AppError 404, 409, and what `score` throws
 */
export async function lockAnswer(
  ctx: UserCtx,
  id: string,
  index: number,
  score: (found: { interview: InterviewRow; question: QuestionRow }) => Promise<Omit<Answered, "answeredAt">>,
): Promise<EvaluatedInterview> {
  // The lock is per isolate: two isolates may both score an answer, but `storeAnswerUnlessLocked` stores only one.
  const release = await acquireIsolateLock(`interview answer ${ctx.user.id} ${id} ${index}`, LEASE_MS);
  try {
    const found = await findQuestion(ctx, id, index);
    const createRefusal = async () =>
      createAlreadyAnsweredError((await getInterview(ctx, id)).questions[index]);
    if (found.question.score !== null) throw await createRefusal();
    const answered = { ...(await score(found)), answeredAt: ctx.now() };
    const place = { userId: ctx.user.id, questionId: found.question.id };
    if (!(await storeAnswerUnlessLocked(ctx.db, place, answered))) throw await createRefusal();
    return await getInterview(ctx, id);
  } finally {
    release();
  }
}

/** Stores an answer after the lock; the first one and its score stay unchanged. @throws AppError 409 */
export async function addAttempt(
  ctx: UserCtx,
  id: string,
  attempt: Omit<AttemptRow, "id" | "userId" | "at">,
): Promise<EvaluatedInterview> {
  const row = { ...attempt, id: ctx.newId(), userId: ctx.user.id, at: ctx.now() };
  if (!(await insertAttemptWithinLimit(ctx.db, row, INTERVIEW_LIMITS.attempts)))
    throw createConflictError(
      "interviews.too_many_attempts",
      `You have practiced this question ${INTERVIEW_LIMITS.attempts} times. Please take another one.`,
    );
  return getInterview(ctx, id);
}
