import type { Ctx } from "#worker/context.ts";
import { consumeQuota, refundQuota, resetQuota } from "#worker/features/quotas/quotas.service.ts";
import { type AppError, tooMany } from "#worker/lib/errors.ts";

import { type UserRow, findUserByEmailKey } from "./auth.queries.ts";
import { isHashingQueueFull, withHashingPermit } from "./hashing-queue.ts";
import { DUMMY_HASH, hashPassword, verifyPassword } from "./password.ts";

const WINDOW_S = 15 * 60;
const BUSY_S = 3;

export const FAILURES = {
  windowSeconds: WINDOW_S,
  code: "auth.too_many_logins",
  message: "Too many failed attempts.",
};

export const busy = (): AppError => tooMany("auth.busy", "Too many people sign in at this moment.", BUSY_S);

export const failuresOfNetwork = (network: string) => ({ name: "login_network", key: network });
export const failuresOfAccount = (emailKey: string, network: string) => ({
  name: "login",
  key: `${emailKey}\n${network}`,
  emailKey,
});

type Try = { emailKey: string; password: string; network: string };

/**
 * Counts the try before the password is hashed, so that guessing costs the guesser and not the server: for the account
 * from this network, and for the network whatever the account. A success clears the first count and takes the try out of
 * the second, which an account of the guesser's own would otherwise clear. Null for a wrong pair, whichever is wrong.
 * @throws AppError 429 after too many failures, or while too many others sign in, which counts as no try
 */
export async function tryPassword(ctx: Ctx, { emailKey, password, network }: Try): Promise<UserRow | null> {
  if (isHashingQueueFull()) throw busy();
  const ofAccount = failuresOfAccount(emailKey, network);
  const ofNetwork = failuresOfNetwork(network);
  await consumeQuota(ctx, { ...ofAccount, ...FAILURES, limit: ctx.config.loginFailuresPerWindow });
  await consumeQuota(ctx, { ...ofNetwork, ...FAILURES, limit: ctx.config.loginFailuresPerNetwork });
  const found = await findUserByEmailKey(ctx.db, emailKey);
  const isRight = await withHashingPermit(() => verifyPassword(password, found?.passwordHash ?? DUMMY_HASH));
  if (isRight === null) {
    await Promise.all([refundQuota(ctx, ofAccount), refundQuota(ctx, ofNetwork)]);
    throw busy();
  }
  if (found === undefined || !isRight) return null;
  await Promise.all([resetQuota(ctx, ofAccount), refundQuota(ctx, ofNetwork)]);
  return found;
}

/** @throws AppError 429 while too many others sign in */
export async function hashNewPassword(password: string): Promise<string> {
  const hash = await withHashingPermit(() => hashPassword(password));
  if (hash === null) throw busy();
  return hash;
}
