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

/** Counts a request to the model; false if the day's requests of the deployment or of the user are used up. */
export const takeModelCall = (ctx: UserCtx, settings: ModelSettings): Promise<boolean> =>
  takeSharedUse(ctx, getBudget(settings));

/** Number of model requests that the user has left today, not counting later requests of other users. */
export const readModelCallsLeft = (ctx: UserCtx, settings: ModelSettings): Promise<number> =>
  readSharedUsesLeft(ctx, getBudget(settings));
