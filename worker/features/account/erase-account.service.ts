import type { Ctx, UserCtx } from "#worker/context.ts";
import { requireCurrentPassword } from "#worker/features/auth/credentials.service.ts";
import type { Origin } from "#worker/features/auth/try-password.service.ts";
import { eraseFiles } from "#worker/features/files/files.service.ts";
import { eraseRuns } from "#worker/features/jobs/runs/runs.service.ts";
import { dropPublishedPage } from "#worker/features/page-cache/page-cache.service.ts";
import { reserveSlugs, listAddresses } from "#worker/features/portfolio/slugs.service.ts";
import { describeError } from "#worker/lib/log.ts";

import type { EraseAccount } from "./account.contract.ts";
import { eraseUserRows, deleteErasedAccount, listErasedAccounts } from "./account.queries.ts";
import { eraseIdleUserRows } from "./idle-accounts.queries.ts";

/** Longer than any concurrent request, search or sweep can take. */
const WATCHED_MS = 24 * 3_600_000;
const SWEPT_AT_ONCE = 500;

/** Deletes the account of a user who has confirmed it. @throws AppError 403 for a wrong password, 429 */
export async function eraseOwnAccount(ctx: UserCtx, input: EraseAccount, origin: Origin): Promise<void> {
  await requireCurrentPassword(ctx, input.password, origin);
  await eraseAccount(ctx);
}

/**
 * Deletes an account and all its data. Rows are deleted first: a concurrent request, search or upload is then
 * rejected by the database, or finds the account gone and undoes its write.
 */
export async function eraseAccount(ctx: UserCtx): Promise<void> {
  const addresses = await listAddresses(ctx);
  await eraseUserRows(ctx.db, ctx.user.id, ctx.now());
  await reserveSlugs(ctx, addresses);
  await eraseStoredObjects(ctx, ctx.user.id);
  await attemptErasure(ctx, "pages", () => dropPublishedPage(ctx, addresses));
}

/** Erases an idle account; does nothing if it was used since it was listed. */
export async function eraseIdleAccount(
  ctx: Ctx,
  account: { id: string; email: string; seenAt: number | null },
): Promise<void> {
  const user = { id: account.id, email: account.email, firstName: "", lastName: "" };
  const userCtx = { ...ctx, user };
  const addresses = await listAddresses(userCtx);
  if (!(await eraseIdleUserRows(ctx.db, account, ctx.now()))) return;
  await reserveSlugs(ctx, addresses);
  await eraseStoredObjects(ctx, account.id);
  await attemptErasure(ctx, "pages", () => dropPublishedPage(userCtx, addresses));
}

/** Deletes data outside of the database. False if a part could not be reached. */
async function eraseStoredObjects(ctx: Ctx, accountId: string): Promise<boolean> {
  const done = await Promise.all([
    attemptErasure(ctx, "runs", () => eraseRuns(ctx, accountId)),
    attemptErasure(ctx, "files", () => eraseFiles(ctx, accountId)),
  ]);
  return done.every(Boolean);
}

/** Runs one part of the deletion. The account is already deleted, so the sweep retries a part that fails. */
async function attemptErasure(ctx: Ctx, part: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    ctx.log("error", "account.erase_failed", { part, ...describeError(error) });
    return false;
  }
}

/** Repeats the deletion for a day after an erasure, and until everything could be reached. */
export async function sweepErasedAccounts(ctx: Ctx): Promise<void> {
  for (const { accountId, at } of await listErasedAccounts(ctx.db, SWEPT_AT_ONCE)) {
    const isDone = await eraseStoredObjects(ctx, accountId);
    if (isDone && at < ctx.now() - WATCHED_MS) await deleteErasedAccount(ctx.db, accountId);
  }
}
