import type { Ctx, SessionUser } from "#worker/context.ts";
import { consumeQuota, refundQuota, resetQuota } from "#worker/features/quotas/quotas.service.ts";
import { AppError, conflict, tooMany } from "#worker/lib/errors.ts";

import type { Login, Signup } from "./auth.contract.ts";
import { findUserByEmailKey, insertUser } from "./auth.queries.ts";
import { isHashingQueueFull, withHashingPermit } from "./hashing-queue.ts";
import { DUMMY_HASH, hashPassword, verifyPassword } from "./password.ts";
import { beginSession, toSessionUser } from "./sessions.service.ts";

export type SignedIn = { user: SessionUser; token: string };

const HOUR_S = 3600;
const LOGIN_WINDOW_S = 15 * 60;
const BUSY_S = 3;

const busy = () => tooMany("auth.busy", "Too many people sign in at this moment.", BUSY_S);

const emailTaken = () => conflict("auth.email_taken", "An account with this email already exists.");

/** @throws AppError 409 when the e-mail is taken in any case of letters, 429 above the sign-ups of an hour. */
export async function signUp(ctx: Ctx, input: Signup, network: string): Promise<SignedIn> {
  if (isHashingQueueFull()) throw busy();
  await consumeQuota(ctx, {
    name: "signup",
    key: network,
    limit: ctx.config.signupsPerHour,
    windowSeconds: HOUR_S,
    code: "auth.too_many_signups",
    message: "Too many accounts were created from here.",
  });
  const emailKey = input.email.toLowerCase();
  if ((await findUserByEmailKey(ctx.db, emailKey)) !== undefined) throw emailTaken();
  const { firstName, lastName, email } = input;
  const user = { id: ctx.newId(), firstName, lastName, email };
  const passwordHash = await withHashingPermit(() => hashPassword(input.password));
  if (passwordHash === null) {
    await refundQuota(ctx, { name: "signup", key: network });
    throw busy();
  }
  if (!(await insertUser(ctx.db, { ...user, emailKey, passwordHash, createdAt: ctx.now() })))
    throw emailTaken();
  return { user, token: await beginSession(ctx, user.id) };
}

/**
 * Counts the try before the password is hashed, so that guessing costs the guesser and not the server: for the account
 * from this network, and for the network whatever the account. A success clears the first count and takes the try out of
 * the second, which an account of the guesser's own would otherwise clear.
 * @throws AppError 401 for a wrong pair, whichever of the two is wrong; 429 after too many failures, or while too many
 * others sign in, which counts as no try.
 */
export async function logIn(ctx: Ctx, input: Login, network: string): Promise<SignedIn> {
  if (isHashingQueueFull()) throw busy();
  const emailKey = input.email.trim().toLowerCase();
  const ofAccount = { name: "login", key: `${emailKey}\n${network}` };
  const ofNetwork = { name: "login_network", key: network };
  const failures = {
    windowSeconds: LOGIN_WINDOW_S,
    code: "auth.too_many_logins",
    message: "Too many failed attempts.",
  };
  await consumeQuota(ctx, { ...ofAccount, ...failures, limit: ctx.config.loginFailuresPerWindow });
  await consumeQuota(ctx, { ...ofNetwork, ...failures, limit: ctx.config.loginFailuresPerNetwork });
  const found = await findUserByEmailKey(ctx.db, emailKey);
  const isRight = await withHashingPermit(() =>
    verifyPassword(input.password, found?.passwordHash ?? DUMMY_HASH),
  );
  if (isRight === null) {
    await Promise.all([refundQuota(ctx, ofAccount), refundQuota(ctx, ofNetwork)]);
    throw busy();
  }
  if (found === undefined || !isRight)
    throw new AppError(401, "auth.wrong_credentials", "Invalid email or password");
  await Promise.all([resetQuota(ctx, ofAccount), refundQuota(ctx, ofNetwork)]);
  return { user: toSessionUser(found), token: await beginSession(ctx, found.id) };
}
