import type { Ctx, SessionUser } from "#worker/context.ts";
import { consumeQuota, resetQuota } from "#worker/features/quotas/quotas.service.ts";
import { AppError, conflict } from "#worker/lib/errors.ts";

import type { Login, Signup } from "./auth.contract.ts";
import { findUserByEmailKey, insertUser } from "./auth.queries.ts";
import { DUMMY_HASH, hashPassword, verifyPassword } from "./password.ts";
import { beginSession } from "./sessions.service.ts";

export type SignedIn = { user: SessionUser; token: string };

const HOUR_S = 3600;
const LOGIN_WINDOW_S = 15 * 60;

const emailTaken = () => conflict("auth.email_taken", "An account with this email already exists.");

/** @throws AppError 409 when the e-mail is taken in any case of letters, 429 above the sign-ups of an hour. */
export async function signUp(ctx: Ctx, input: Signup, address: string): Promise<SignedIn> {
  await consumeQuota(ctx, {
    name: "signup",
    key: address,
    limit: ctx.config.signupsPerHour,
    windowSeconds: HOUR_S,
    code: "auth.too_many_signups",
    message: "Too many accounts were created from here.",
  });
  const emailKey = input.email.toLowerCase();
  if ((await findUserByEmailKey(ctx.db, emailKey)) !== undefined) throw emailTaken();
  const { firstName, lastName, email } = input;
  const user = { id: ctx.newId(), firstName, lastName, email };
  const passwordHash = await hashPassword(input.password);
  if (!(await insertUser(ctx.db, { ...user, emailKey, passwordHash, createdAt: ctx.now() })))
    throw emailTaken();
  return { user, token: await beginSession(ctx, user.id) };
}

/**
 * Counts the try before the password is hashed, so that guessing costs the guesser and not the server; a success
 * clears the count.
 * @throws AppError 401 for a wrong pair, whichever of the two is wrong; 429 after too many failures.
 */
export async function logIn(ctx: Ctx, input: Login, address: string): Promise<SignedIn> {
  const emailKey = input.email.trim().toLowerCase();
  const failures = { name: "login", key: `${emailKey}\n${address}` };
  await consumeQuota(ctx, {
    ...failures,
    limit: ctx.config.loginFailuresPerWindow,
    windowSeconds: LOGIN_WINDOW_S,
    code: "auth.too_many_logins",
    message: "Too many failed attempts.",
  });
  const found = await findUserByEmailKey(ctx.db, emailKey);
  const isRight = await verifyPassword(input.password, found?.passwordHash ?? DUMMY_HASH);
  if (found === undefined || !isRight)
    throw new AppError(401, "auth.wrong_credentials", "Invalid email or password");
  await resetQuota(ctx, failures);
  const { id, firstName, lastName, email } = found;
  return { user: { id, firstName, lastName, email }, token: await beginSession(ctx, id) };
}
