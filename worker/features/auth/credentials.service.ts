import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";
import { consumeQuota, refundQuota, resetQuota } from "#worker/features/quotas/quotas.service.ts";
import { AppError, notSignedIn } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import {
  type UserRow,
  deleteExpiredResets,
  findReset,
  spendReset,
  updateEmail,
  updateName,
  updatePassword,
} from "./auth.queries.ts";
import { emailTaken } from "./auth.service.ts";
import type { ChangeEmail, ChangeName, ChangePassword, ResetPassword } from "./credentials.contract.ts";
import { toSessionUser } from "./sessions.service.ts";
import {
  FAILURES,
  failuresOfAccount,
  failuresOfNetwork,
  hashNewPassword,
  tryPassword,
} from "./try-password.service.ts";

/** Not 401, which would end the session on screen. */
const wrongPassword = () =>
  new AppError(403, "account.wrong_password", "This is not your current password.", {
    issues: [{ path: "password", message: "This is not your current password." }],
  });

/** @throws AppError 403 for another password, 429 as for a login */
export async function requirePassword(ctx: UserCtx, password: string, network: string): Promise<UserRow> {
  const found = await tryPassword(ctx, { emailKey: ctx.user.email.toLowerCase(), password, network });
  if (found === null || found.id !== ctx.user.id) throw wrongPassword();
  return found;
}

export async function changeName(ctx: UserCtx, name: ChangeName): Promise<SessionUser> {
  const [user] = await updateName(ctx.db, ctx.user.id, name);
  if (user === undefined) throw notSignedIn();
  return toSessionUser(user);
}

/** @throws AppError 403, 409 where the e-mail has an account */
export async function changeEmail(ctx: UserCtx, input: ChangeEmail, network: string): Promise<SessionUser> {
  await requirePassword(ctx, input.password, network);
  const { email } = input;
  if (!(await updateEmail(ctx.db, ctx.user.id, { email, emailKey: email.toLowerCase() }))) throw emailTaken();
  return { ...ctx.user, email };
}

/** The session goes on under another token, so that a copy of its cookie ends too. @throws AppError 403 */
export async function changePassword(
  ctx: UserCtx,
  { password, newPassword }: ChangePassword,
  { network, token }: { network: string; token: string },
): Promise<{ token: string; endedSessions: number }> {
  const { passwordHash: before } = await requirePassword(ctx, password, network);
  const newToken = ctx.newToken();
  const changed = await updatePassword(ctx.db, {
    userId: ctx.user.id,
    before,
    after: await hashNewPassword(newPassword),
    tokenHash: sha256Hex(token),
    newTokenHash: sha256Hex(newToken),
  });
  if (changed === null) throw wrongPassword();
  return { token: newToken, ...changed };
}

const deadLink = () =>
  new AppError(
    403,
    "auth.reset_over",
    "This link was used or is older than an hour. Please ask for a new one.",
  );

/**
 * Chooses another password with a link of the operator's; every session ends. The link is looked up before anything is
 * hashed.
 * @throws AppError 403 for a link that is not good, 429 after too many of them
 */
export async function resetPassword(ctx: Ctx, input: ResetPassword, network: string): Promise<void> {
  const ofNetwork = failuresOfNetwork(network);
  await consumeQuota(ctx, { ...ofNetwork, ...FAILURES, limit: ctx.config.loginFailuresPerNetwork });
  const tokenHash = sha256Hex(input.token);
  const found = await findReset(ctx.db, tokenHash, ctx.now());
  if (found === null) throw deadLink();
  await refundQuota(ctx, ofNetwork);
  const passwordHash = await hashNewPassword(input.password);
  if (!(await spendReset(ctx.db, { tokenHash, nowMs: ctx.now(), passwordHash }))) throw deadLink();
  // Who has forgotten a password has guessed before.
  await resetQuota(ctx, failuresOfAccount(found.emailKey, network));
}

export const sweepResets = async (ctx: Ctx): Promise<void> => {
  await deleteExpiredResets(ctx.db, ctx.now());
};
