import type { ModelSettings, UserCtx } from "#worker/context.ts";
import {
  type SharedQuota,
  readSharedUsesLeft,
  takeSharedUse,
} from "#worker/features/quotas/quotas.service.ts";

const DAY_S = 24 * 3600;

const getBudget = ({ callsPerDay, sharePercent }: ModelSettings): SharedQuota => ({
  name: "model calls",
  limit: callsPerDay,
  sharePercent,
  windowSeconds: DAY_S,
});

/** Counts a request to the model; false if the deployment's or the user's requests of the day are used up. */
export const takeModelCall = (ctx: UserCtx, settings: ModelSettings): Promise<boolean> =>
  takeSharedUse(ctx, getBudget(settings));

/** How many requests to the model the user could still make today if nobody else made any. */
export const readModelCallsLeft = (ctx: UserCtx, settings: ModelSettings): Promise<number> =>
  readSharedUsesLeft(ctx, getBudget(settings));
