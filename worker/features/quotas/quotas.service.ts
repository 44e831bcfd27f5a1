import type { Ctx, SessionUser } from "#worker/context.ts";
import { tooMany } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { decrement, deleteExpiredCounters, increment, readCounter, resetCounter } from "./quotas.queries.ts";

type Quota = {
  name: string;
  /** Whose: never stored, only its hash. */
  key: string;
  /** Of the account that the counter goes with, where nobody is signed in. */
  emailKey?: string;
  limit: number;
  windowSeconds: number;
  code: string;
  message: string;
};

const keyOf = ({ name, key }: Pick<Quota, "name" | "key">): string => sha256Hex(`${name}\n${key}`);

/**
 * What is counted under a user's id goes with the user.
 * @throws AppError 429 with the seconds until the window ends, when more than `limit` were counted in it.
 */
export async function consumeQuota(ctx: Ctx & { user?: SessionUser }, quota: Quota): Promise<void> {
  const nowMs = ctx.now();
  const { count, expiresAtMs } = await increment(ctx.db, {
    key: keyOf(quota),
    nowMs,
    windowMs: quota.windowSeconds * 1000,
    userId: ctx.user !== undefined && ctx.user.id === quota.key ? quota.key : null,
    emailKey: quota.emailKey ?? null,
  });
  if (count > quota.limit)
    throw tooMany(quota.code, quota.message, Math.max(1, Math.ceil((expiresAtMs - nowMs) / 1000)));
}

/** Counts one more, and answers how many that makes within the window. */
export async function countUse(
  ctx: Ctx,
  use: Pick<Quota, "name" | "key" | "windowSeconds">,
): Promise<number> {
  const window = { nowMs: ctx.now(), windowMs: use.windowSeconds * 1000 };
  return (await increment(ctx.db, { key: keyOf(use), ...window, userId: null, emailKey: null })).count;
}

/** Counts one more where the limit allows it. */
export const takeUse = async (
  ctx: Ctx,
  use: Pick<Quota, "name" | "key" | "windowSeconds" | "limit">,
): Promise<boolean> => (await countUse(ctx, use)) <= use.limit;

export const hasUses = async (ctx: Ctx, use: Pick<Quota, "name" | "key">): Promise<boolean> =>
  (await readCounter(ctx.db, keyOf(use), ctx.now())) > 0;

/** Takes back what was counted for work that was not done after all. */
export const refundQuota = async (ctx: Ctx, quota: Pick<Quota, "name" | "key">): Promise<void> => {
  await decrement(ctx.db, keyOf(quota));
};

export const resetQuota = async (ctx: Ctx, quota: Pick<Quota, "name" | "key">): Promise<void> => {
  await resetCounter(ctx.db, keyOf(quota));
};

export const sweepQuotas = async (ctx: Ctx): Promise<void> => {
  await deleteExpiredCounters(ctx.db, ctx.now());
};
