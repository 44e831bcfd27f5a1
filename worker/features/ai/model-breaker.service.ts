import type { UserCtx } from "#worker/context.ts";
import { countUse, countUses, hasUses, readUses } from "#worker/features/quotas/quotas.service.ts";

import { countUsersUpTo } from "./ai.queries.ts";

/**
 * When to pause the model. For all users: at least half of the calls of a window failed, for several users, so that one
 * user's texts cannot stop the others. For one user: after several failures of their own.
 */
const BREAKER = {
  withinSeconds: 120,
  pauseSeconds: 300,
  calls: 5,
  /** Min users with failures, or all users of a smaller installation. */
  users: 3,
  ownFailures: 3,
};

/** Client error codes due to the server being busy or refusing access. All others are due to the request. */
const STATUSES_OF_SERVER = new Set([401, 403, 429]);

/** Whether other requests would fail as well: an error of the server, or no response (null). */
export const isServerFailure = (status: number | null): boolean =>
  status === null || status < 400 || status >= 500 || STATUSES_OF_SERVER.has(status);

const getKeys = (ctx: UserCtx, task: string) => ({ all: task, own: `${task} ${ctx.user.id}` });

/** Whether the model is paused, for all users or for this one. `task` includes the server's name. */
export function isModelPaused(ctx: UserCtx, task: string): Promise<boolean> {
  const keys = getKeys(ctx, task);
  return hasUses(ctx, { name: "model paused", key: keys.all }, { name: "model paused", key: keys.own });
}

/** Counts a finished call, and opens the circuit breaker if too many calls failed. */
export async function recordModelCall(ctx: UserCtx, task: string, isFailed: boolean): Promise<void> {
  const { withinSeconds: windowSeconds } = BREAKER;
  const keys = getKeys(ctx, task);
  const calls = await countUse(ctx, { name: "model calls of a task", key: keys.all, windowSeconds });
  if (!isFailed) return;
  // Failures are counted per window of the calls, so that both numbers are comparable.
  const window = ` ${calls.expiresAtMs}`;
  const [failures, ownOfWindow, own] = await countUses(ctx, [
    { name: "model failures", key: keys.all + window, windowSeconds },
    { name: "model failures", key: keys.own + window, windowSeconds },
    { name: "model failures", key: keys.own, windowSeconds },
  ]);
  const users = { name: "users of model failures", key: keys.all + window, windowSeconds };
  const failed = ownOfWindow?.count === 1 ? (await countUse(ctx, users)).count : await readUses(ctx, [users]);
  if ((own?.count ?? 0) >= BREAKER.ownFailures) await pauseModel(ctx, keys.own, "user");
  if (calls.count < BREAKER.calls || (failures?.count ?? 0) * 2 < calls.count) return;
  if (failed >= BREAKER.users || failed >= (await countUsersUpTo(ctx.db, BREAKER.users)))
    await pauseModel(ctx, keys.all, "all");
}

async function pauseModel(ctx: UserCtx, key: string, of: "user" | "all"): Promise<void> {
  await countUse(ctx, { name: "model paused", key, windowSeconds: BREAKER.pauseSeconds });
  ctx.log("warn", "ai.model_paused", { of, seconds: BREAKER.pauseSeconds });
}
