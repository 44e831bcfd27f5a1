import type { UserCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/statements.ts";
import { toInstant } from "#worker/lib/zones.ts";

import type { ApplicationDetail } from "./applications.contract.ts";
import type { SetAnswerBy, SetFollowedUp, SetStep } from "./plan.contract.ts";
import { deleteStep, updatePlan, upsertStep } from "./plan.queries.ts";
import { assembleTimeline, selectTimeline, touchApplication } from "./timeline.queries.ts";
import { viewTimelineDetail } from "./timeline.service.ts";

/** Reminder time of a whole-day step. */
const MORNING = "09:00";
const BEFORE_MS = { at: 0, hour: 3_600_000, day: 86_400_000 } as const;

/** @throws AppError 404 */
export async function setStep(ctx: UserCtx, id: string, step: SetStep): Promise<ApplicationDetail> {
  const { text, day, time, zone, remind } = step;
  const at = toInstant(day, time === "" ? "00:00" : time, zone);
  const remindFrom = time === "" ? toInstant(day, MORNING, zone) : at;
  const remindAt = remind === "none" ? null : remindFrom - BEFORE_MS[remind];
  return applyPlan(
    ctx,
    id,
    upsertStep(ctx.db, {
      applicationId: id,
      userId: ctx.user.id,
      text,
      day,
      time,
      zone,
      at,
      remindAt,
      // A reminder in the past counts as sent, because the dashboard shows the step anyway.
      remindedAt: remindAt !== null && remindAt < ctx.now() ? ctx.now() : null,
      updatedAt: ctx.now(),
    }),
  );
}

/** Idempotent. @throws AppError 404 */
export const removeStep = (ctx: UserCtx, id: string): Promise<ApplicationDetail> =>
  applyPlan(ctx, id, deleteStep(ctx.db, ctx.user.id, id));

/** @throws AppError 404 */
export const setAnswerBy = (ctx: UserCtx, id: string, { day }: SetAnswerBy): Promise<ApplicationDetail> =>
  applyPlan(ctx, id, updatePlan(ctx.db, ctx.user.id, id, { answerBy: day }));

/** Records that the user has asked the employer for an answer, or takes that back. @throws AppError 404 */
export const setFollowedUp = (
  ctx: UserCtx,
  id: string,
  { isFollowedUp }: SetFollowedUp,
): Promise<ApplicationDetail> =>
  applyPlan(ctx, id, updatePlan(ctx.db, ctx.user.id, id, { followedUpAt: isFollowedUp ? ctx.now() : null }));

async function applyPlan(ctx: UserCtx, id: string, change: Statement): Promise<ApplicationDetail> {
  const { db } = ctx;
  const userId = ctx.user.id;
  const [, , ...answers] = await db.batch([
    change,
    touchApplication(db, userId, id, ctx.now()),
    ...selectTimeline(db, userId, id, ctx.now()),
  ]);
  return viewTimelineDetail(ctx, assembleTimeline(answers));
}
