import type { Ctx } from "#worker/context.ts";
import { tooMany } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { decrement, deleteExpiredCounters, increment, resetCounter } from "./quotas.queries.ts";

type Quota = {
  name: string;
  /** Whose: never stored, only its hash. */
  key: string;
  limit: number;
  windowSeconds: number;
  code: string;
  message: string;
};

const keyOf = ({ name, key }: Pick<Quota, "name" | "key">): string => sha256Hex(`${name}\n${key}`);

/** @throws AppError 429 with the seconds until the window ends, when more than `limit` were counted in it. */
export async function consumeQuota(ctx: Ctx, quota: Quota): Promise<void> {
  const nowMs = ctx.now();
  const { count, expiresAtMs } = await increment(ctx.db, {
    key: keyOf(quota),
    nowMs,
    windowMs: quota.windowSeconds * 1000,
  });
  if (count > quota.limit)
    throw tooMany(quota.code, quota.message, Math.max(1, Math.ceil((expiresAtMs - nowMs) / 1000)));
}

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
