import type { Ctx, SessionUser } from "#worker/context.ts";
import { consumeQuotas, refundQuota } from "#worker/features/quotas/quotas.service.ts";
import { AppError, createConflictError } from "#worker/lib/errors.ts";
import { type Network, SITE_FACTOR } from "#worker/lib/network.ts";

import type { Login, Signup } from "./auth.contract.ts";
import { findUserByEmailKey, insertUser } from "./auth.queries.ts";
import { isHashingQueueFull, withHashingPermit } from "./hashing-queue.ts";
import { hashPassword } from "./password.ts";
import { beginSession, toSessionUser } from "./sessions.service.ts";
import { createSuspendedError } from "./suspended-error.ts";
import {
  type Origin,
  createHashingBusyError,
  renewDeviceMarks,
  tryPassword,
} from "./try-password.service.ts";

/** `marks` are stored in a cookie, so that the browser is recognized at its next sign-in. */
export type SignedIn = { user: SessionUser; token: string; marks: string[] };
/** Only the browser's family is stored. */
export type SignInOrigin = Origin & { userAgent: string | undefined };

const HOUR_S = 3600;

export const createEmailTakenError = () =>
  createConflictError("auth.email_taken", "An account with this email already exists.");
const createWrongCredentialsError = () =>
  new AppError(401, "auth.wrong_credentials", "Invalid email or password");

/** @throws AppError 409 when the e-mail is taken, ignoring case; 429 above the hourly limit of sign-ups. */
export async function signUp(
  ctx: Ctx,
  input: Signup,
  { network, marks, userAgent }: SignInOrigin,
): Promise<SignedIn> {
  const emailKey = input.email.toLowerCase();
  const hashing = { emailKey, network, isKnown: false };
  if (isHashingQueueFull(hashing)) throw createHashingBusyError();
  const counts = getSignupQuotas(ctx, network);
  await consumeQuotas(ctx, counts);
  if ((await findUserByEmailKey(ctx.db, emailKey)) !== undefined) throw createEmailTakenError();
  const { firstName, lastName, email } = input;
  const user = { id: ctx.newId(), firstName, lastName, email };
  const passwordHash = await withHashingPermit(hashing, () => hashPassword(input.password), ctx.signal);
  if (passwordHash === null) {
    await Promise.all(counts.map((count) => refundQuota(ctx, count)));
    throw createHashingBusyError();
  }
  if (!(await insertUser(ctx.db, { ...user, emailKey, passwordHash, createdAt: ctx.now() })))
    throw createEmailTakenError();
  const token = await beginRequiredSession(ctx, user.id, { userAgent, passwordHash });
  return { user, token, marks: renewDeviceMarks(ctx, { id: user.id, passwordHash }, marks) };
}

function getSignupQuotas(ctx: Ctx, { near, site }: Network) {
  const count = {
    name: "signup",
    key: near,
    limit: ctx.config.signupsPerHour,
    windowSeconds: HOUR_S,
    code: "auth.too_many_signups",
    message: "Too many accounts were created from here.",
  };
  if (site === null) return [count];
  return [count, { ...count, name: "signup_site", key: site, limit: count.limit * SITE_FACTOR }];
}

/**
 * @throws AppError 401 for a wrong e-mail or password, without telling which; 403 with the reason if the account is
 * suspended, only after the right password; 429 as `tryPassword` does.
 */
export async function logIn(ctx: Ctx, input: Login, origin: SignInOrigin): Promise<SignedIn> {
  const emailKey = input.email.trim().toLowerCase();
  const found = await tryPassword(ctx, { emailKey, password: input.password, origin });
  if (found === null) throw createWrongCredentialsError();
  if (found.suspendedAt !== null) throw createSuspendedError(found.suspendedReason);
  const { passwordHash } = found;
  const token = await beginRequiredSession(ctx, found.id, { userAgent: origin.userAgent, passwordHash });
  return { user: toSessionUser(found), token, marks: renewDeviceMarks(ctx, found, origin.marks) };
}

async function beginRequiredSession(
  ctx: Ctx,
  userId: string,
  options: { userAgent: string | undefined; passwordHash: string },
): Promise<string> {
  const token = await beginSession(ctx, userId, options);
  if (token === null) throw createWrongCredentialsError();
  return token;
}
