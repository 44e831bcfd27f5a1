import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";
import { AppError, createNotSignedInError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import {
  type UserRow,
  deleteExpiredResets,
  findUserOfReset,
  redeemReset,
  updateEmail,
  updateName,
  updatePassword,
} from "./auth.queries.ts";
import { createEmailTakenError } from "./auth.service.ts";
import type { ChangeEmail, ChangeName, ChangePassword, ResetPassword } from "./credentials.contract.ts";
import { toSessionUser } from "./sessions.service.ts";
import {
  type Origin,
  consumeGuessQuotas,
  resetAccountFailures,
  hashNewPassword,
  renewDeviceMarks,
  tryPassword,
} from "./try-password.service.ts";

/** Not 401, because the client would end the session. */
const createWrongPasswordError = () =>
  new AppError(403, "account.wrong_password", "This is not your current password.", {
    issues: [{ path: "password", message: "This is not your current password." }],
  });

/** @throws AppError 403 for a wrong password, 429 as for a login */
export async function requireCurrentPassword(
  ctx: UserCtx,
  password: string,
  origin: Origin,
): Promise<UserRow> {
  const emailKey = ctx.user.email.toLowerCase();
  const found = await tryPassword(ctx, { emailKey, password, origin, isSignedIn: true });
  if (found === null || found.id !== ctx.user.id) throw createWrongPasswordError();
  return found;
}

export async function changeName(ctx: UserCtx, name: ChangeName): Promise<SessionUser> {
  const [user] = await updateName(ctx.db, ctx.user.id, name);
  if (user === undefined) throw createNotSignedInError();
  return toSessionUser(user);
}

/** Changes the e-mail and ends all other sessions. @throws AppError 403, 409 if another account has the e-mail */
export async function changeEmail(
  ctx: UserCtx,
  input: ChangeEmail,
  { origin, token }: { origin: Origin; token: string },
): Promise<SessionUser> {
  await requireCurrentPassword(ctx, input.password, origin);
  const { email } = input;
  const change = { email, emailKey: email.toLowerCase(), tokenHash: sha256Hex(token) };
  if (!(await updateEmail(ctx.db, ctx.user.id, change))) throw createEmailTakenError();
  return { ...ctx.user, email };
}

type ChangedPassword = { token: string; marks: string[]; endedSessions: number };

/**
 * Changes the password and rotates the session's token, so that a stolen copy of the cookie becomes invalid
 * too. @throws AppError 403
 */
export async function changePassword(
  ctx: UserCtx,
  { password, newPassword }: ChangePassword,
  { origin, token }: { origin: Origin; token: string },
): Promise<ChangedPassword> {
  const { id, passwordHash: before } = await requireCurrentPassword(ctx, password, origin);
  const newToken = ctx.newToken();
  const after = await hashNewPassword(newPassword, {
    emailKey: ctx.user.email.toLowerCase(),
    network: origin.network,
  });
  const changed = await updatePassword(ctx.db, {
    userId: id,
    before,
    after,
    tokenHash: sha256Hex(token),
    newTokenHash: sha256Hex(newToken),
  });
  if (changed === null) throw createWrongPasswordError();
  const marks = renewDeviceMarks(ctx, { id, passwordHash: after }, origin.marks);
  return { token: newToken, marks, ...changed };
}

const createDeadLinkError = () =>
  new AppError(
    403,
    "auth.reset_over",
    "This link was used or is older than an hour. Please ask for a new one.",
  );

/**
 * Sets a new password with an operator's reset link and ends every session. The link is checked before any
 * hashing. Returns the browser's new device marks.
 * @throws AppError 403 for an invalid link, 429 after too many of them
 */
export async function resetPassword(ctx: Ctx, input: ResetPassword, origin: Origin): Promise<string[]> {
  const takeBack = await consumeGuessQuotas(ctx, origin.network);
  const tokenHash = sha256Hex(input.token);
  const found = await findUserOfReset(ctx.db, tokenHash, ctx.now());
  if (found === undefined) throw createDeadLinkError();
  await takeBack();
  const passwordHash = await hashNewPassword(input.password, {
    emailKey: found.emailKey,
    network: origin.network,
  });
  if (!(await redeemReset(ctx.db, { tokenHash, nowMs: ctx.now(), passwordHash })))
    throw createDeadLinkError();
  // Clears the failed attempts, as a user who forgot the password usually has some.
  await resetAccountFailures(ctx, found.emailKey, origin.network);
  return renewDeviceMarks(ctx, { id: found.userId, passwordHash }, origin.marks);
}

export const sweepResets = async (ctx: Ctx): Promise<void> => {
  await deleteExpiredResets(ctx.db, ctx.now());
};
