import type { UserCtx } from "#worker/context.ts";
import { consumeQuota, countUse, hasUses } from "#worker/features/quotas/quotas.service.ts";

/** How long a cancel request is stored: longer than any generation takes. */
const KEPT_S = 120;
const LOOK_MS = 1000;

const getCancelledUse = (ctx: UserCtx, id: string) => ({
  name: "cancelled generation",
  key: `${ctx.user.id} ${id}`,
});

/** Cancel requests allowed per task of the hourly limit: more than the tasks a user can start. */
const CANCELS_A_TASK = 2;
const HOUR_S = 3600;

/** @throws AppError 429: each call stores a row for a while */
export const cancelGeneration = async (ctx: UserCtx, id: string): Promise<void> => {
  await consumeQuota(ctx, {
    name: "cancels",
    key: ctx.user.id,
    limit: ctx.config.aiTasksPerHour * CANCELS_A_TASK,
    windowSeconds: HOUR_S,
    code: "ai.too_many_cancels",
    message: "You have canceled very often.",
  });
  await countUse(ctx, { ...getCancelledUse(ctx, id), windowSeconds: KEPT_S });
};

export const isGenerationCancelled = async (ctx: UserCtx): Promise<boolean> =>
  ctx.signal?.aborted === true ||
  (ctx.generationId !== null && (await hasUses(ctx, getCancelledUse(ctx, ctx.generationId))));

/**
 * Aborts when the client disconnects or cancels. The cancel request may reach another isolate, so the database
 * is polled every second.
 */
export function watchForCancellation(ctx: UserCtx): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const over = new AbortController();
  const pollForCancellation = async () => {
    while (!over.signal.aborted && !controller.signal.aborted) {
      await scheduler.wait(LOOK_MS);
      if (!over.signal.aborted && (await isGenerationCancelled(ctx))) controller.abort();
    }
  };
  if (ctx.generationId !== null)
    pollForCancellation().catch(() => {
      // If polling fails, only the deadline ends the generation.
    });
  const signals = ctx.signal === null ? [controller.signal] : [controller.signal, ctx.signal];
  return {
    signal: AbortSignal.any(signals),
    stop: () => over.abort(),
  };
}
