import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";
import type { Owner } from "#worker/db/columns.ts";
import type { Statement } from "#worker/db/statements.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { createTooManyError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import {
  addAmount,
  decrement,
  deleteExpiredCounters,
  incrementOfOwner,
  incrementShared,
  incrementUpTo,
  raiseMark,
  readCounter,
  resetCounter,
  sumCounters,
} from "./quotas.queries.ts";
import type { RateLimit } from "./rate-limit.contract.ts";

export type Quota = {
  name: string;
  /** The counted subject, such as a user or network; stored only as a hash. */
  key: string;
  /** E-mail key of the account that the counter belongs to, if no user is signed in. */
  emailKey?: string;
  limit: number;
  windowSeconds: number;
  code: string;
  message: string;
};

const hashKey = ({ name, key }: Pick<Quota, "name" | "key">): string => sha256Hex(`${name}\n${key}`);

/**
 * Enforces a rate limit. A signed-in user's counters are deleted with the user.
 * @throws AppError 429 with the seconds until the window ends, if more than `limit` uses were counted in it.
 */
export const consumeQuota = (ctx: Ctx & { user?: SessionUser }, quota: Quota): Promise<void> =>
  consumeQuotas(ctx, [quota]);

/**
 * Enforces several limits in one call; limits after the first exceeded one are not counted. @throws AppError
 * 429 as `consumeQuota` does
 */
export async function consumeQuotas(
  ctx: Ctx & { user?: SessionUser },
  quotas: readonly Quota[],
): Promise<void> {
  const nowMs = ctx.now();
  const counted = await incrementUpTo(
    ctx.db,
    quotas.map((quota) => ({
      key: hashKey(quota),
      nowMs,
      windowMs: quota.windowSeconds * 1000,
      limit: quota.limit,
      userId: ctx.user !== undefined && ctx.user.id === quota.key ? quota.key : null,
      emailKey: quota.emailKey ?? null,
    })),
  );
  for (const [at, { count, expiresAtMs }] of counted.entries()) {
    const quota = quotas[at];
    if (quota !== undefined) requireWithinLimit(ctx, quota, { count, expiresAtMs });
  }
}

/** Enforces a limit after a use was counted. @throws AppError 429 as `consumeQuota` does */
function requireWithinLimit(
  ctx: Ctx & { user?: SessionUser },
  quota: Quota,
  { count, expiresAtMs }: Counted,
): void {
  const endsInSeconds = Math.max(1, Math.ceil((expiresAtMs - ctx.now()) / 1000));
  reportRateLimit(ctx, quota, { left: Math.max(0, quota.limit - count), endsInSeconds });
  if (count > quota.limit) throw createTooManyError(quota.code, quota.message, endsInSeconds);
}

const WRITES = { name: "writes", windowSeconds: 3600 };

/** Statement that counts a call that may write, for the user whom `owner` finds; part of the session lookup. */
export const countWriteOf = (ctx: Ctx, owner: Owner) =>
  incrementOfOwner(ctx.db, owner, {
    name: WRITES.name,
    nowMs: ctx.now(),
    windowMs: WRITES.windowSeconds * 1000,
  });

/** @throws AppError 429 if the user has made too many writing calls within the hour */
export const requireWriteLeft = (ctx: UserCtx, counted: Counted): void =>
  requireWithinLimit(
    ctx,
    {
      ...WRITES,
      key: ctx.user.id,
      limit: ctx.config.writesPerHour,
      code: "request.too_many_writes",
      message: "You have changed a great deal within the hour.",
    },
    counted,
  );

/** Reports only the user's own counters: a network's counter would reveal what others do. */
function reportRateLimit(
  ctx: Ctx & { user?: SessionUser },
  { name, key, limit, windowSeconds }: Quota,
  state: Pick<RateLimit, "left" | "endsInSeconds">,
): void {
  if (ctx.user !== undefined && ctx.user.id === key)
    ctx.rateLimits.set(name, { name, limit, windowSeconds, ...state });
}

type Use = Pick<Quota, "name" | "key" | "emailKey" | "windowSeconds">;
/** The total of a counter in its window. */
export type Counted = { count: number; expiresAtMs: number };

/** Counts one use of each, in one call, regardless of limits. */
export function countUses(ctx: Ctx, uses: readonly Use[]): Promise<Counted[]> {
  const nowMs = ctx.now();
  return incrementUpTo(
    ctx.db,
    uses.map((use) => ({
      key: hashKey(use),
      nowMs,
      windowMs: use.windowSeconds * 1000,
      limit: Number.MAX_SAFE_INTEGER,
      userId: null,
      emailKey: use.emailKey ?? null,
    })),
  );
}

export async function countUse(ctx: Ctx, use: Use): Promise<Counted> {
  const [counted] = await countUses(ctx, [use]);
  if (counted === undefined) throw new Error("The first counter is always counted.");
  return counted;
}

/** Batch statement that counts the amount given by an SQL expression. */
export const createAmountCount = (
  ctx: Ctx,
  use: Pick<Quota, "name" | "key" | "windowSeconds">,
  amount: Parameters<typeof addAmount>[2],
  condition: Parameters<typeof addAmount>[3],
): Statement =>
  addAmount(
    ctx.db,
    { key: hashKey(use), nowMs: ctx.now(), windowMs: use.windowSeconds * 1000 },
    amount,
    condition,
  );

/** Counts one use if the limit allows it. */
export const tryToConsumeQuota = async (ctx: Ctx, use: Use & Pick<Quota, "limit">): Promise<boolean> =>
  (await countUse(ctx, use)).count <= use.limit;

/** A quota shared by all users, with a share in percent for each. */
export type SharedQuota = Pick<Quota, "name" | "limit" | "windowSeconds"> & { sharePercent: number };

const getShare = ({ limit, sharePercent }: SharedQuota): number =>
  Math.max(1, Math.floor((limit * sharePercent) / 100));

/**
 * Counts one use of a shared quota. While at least half of it is free, a user may use any part of it; after that only
 * their share, at least one use. False, without counting, if that is exceeded.
 */
export const takeSharedUse = (ctx: UserCtx, quota: SharedQuota): Promise<boolean> =>
  incrementShared(ctx.db, {
    all: hashKey({ name: quota.name, key: "all" }),
    own: hashKey({ name: quota.name, key: ctx.user.id }),
    userId: ctx.user.id,
    limit: quota.limit,
    share: getShare(quota),
    nowMs: ctx.now(),
    windowMs: quota.windowSeconds * 1000,
  });

/** How often `takeSharedUse` would succeed for this user if nobody else used it. */
export async function readSharedUsesLeft(ctx: UserCtx, quota: SharedQuota): Promise<number> {
  const { name, limit } = quota;
  const [all, own] = await Promise.all([
    readUses(ctx, [{ name, key: "all" }]),
    readUses(ctx, [{ name, key: ctx.user.id }]),
  ]);
  const untilHalf = Math.floor(limit / 2) + 1 - all;
  return Math.max(0, Math.min(limit - all, Math.max(untilHalf, getShare(quota) - own)));
}

/** The sum of all these uses in their windows. */
export const readUses = (ctx: Ctx, uses: readonly Pick<Quota, "name" | "key">[]): Promise<number> =>
  sumCounters(ctx.db, uses.map(hashKey), ctx.now());

export const hasUses = async (ctx: Ctx, ...uses: Pick<Quota, "name" | "key">[]): Promise<boolean> =>
  (await readUses(ctx, uses)) > 0;

/** Enforces a limit on uses that `countUse` counts afterwards. @throws AppError 429 */
export async function requireUseLeft(ctx: Ctx, quota: Quota): Promise<void> {
  const known = await readCounter(ctx.db, hashKey(quota), ctx.now());
  if (known === undefined || known.count < quota.limit) return;
  const endsInSeconds = Math.ceil((known.expiresAtMs - ctx.now()) / 1000);
  throw createTooManyError(quota.code, quota.message, endsInSeconds);
}

/** Refunds a counted use whose work was not done. */
export const refundQuota = async (ctx: Ctx, quota: Pick<Quota, "name" | "key">): Promise<void> => {
  await decrement(ctx.db, hashKey(quota));
  const told = ctx.rateLimits.get(quota.name);
  if (told !== undefined) told.left = Math.min(told.limit, told.left + 1);
};

export const resetQuota = async (ctx: Ctx, quota: Pick<Quota, "name" | "key">): Promise<void> => {
  await resetCounter(ctx.db, hashKey(quota));
};

export const sweepQuotas = async (ctx: Ctx): Promise<void> => {
  await deleteInSlices((limit) => deleteExpiredCounters(ctx.db, ctx.now(), limit));
};

/**
 * Raises a time stored for a user; false if another call has done so. The key is not hashed, so that one statement can
 * read the times of many users.
 */
export const raiseTime = (
  ctx: Ctx,
  userId: string,
  { key, toMs, keptMs }: { key: string; toMs: number; keptMs: number },
): Promise<boolean> => raiseMark(ctx.db, userId, { key, toMs, expiresAtMs: ctx.now() + keptMs });
