import type { Ctx } from "#worker/context.ts";
import { sendIdleNotice } from "#worker/features/delivery/idle-notice.service.ts";
import { deleteIdleRuns } from "#worker/features/jobs/runs/runs.service.ts";
import { sweepSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { describeError } from "#worker/lib/log.ts";

import { eraseIdleAccount } from "./erase-account.service.ts";
import { type IdleAccount, listIdleAccounts, setIdleNotice } from "./idle-accounts.queries.ts";

const DAY_MS = 86_400_000;
const SLICE = 500;
const SLICES = 20;
/** How long a run object keeps its data. Normally its own alarm deletes them. */
const RUNS_KEPT_MS = 90 * DAY_MS;
/** For this long after that time, the sweep calls the objects that may have lost their alarm. */
const RUNS_ASKED_MS = 3 * DAY_MS;
/** Time between the notice and the erasure of an account. */
const NOTICE_MS = 30 * DAY_MS;
/** Additional time before the erasure if the user cannot be notified. */
const UNTOLD_MONTHS = 3;
const MAX_MAILS = 50;

/** Makes the objects of idle users delete their stored searches. */
export const sweepIdleRuns = (ctx: Ctx): Promise<void> =>
  sweepSlices(ctx, { sweep: "idle runs", slices: SLICES }, async (_, afterId) => {
    const usedUntilMs = ctx.now() - RUNS_KEPT_MS;
    const { idle, last } = await listIdleAccounts(ctx.db, { afterId, slice: SLICE, usedUntilMs });
    const asked = idle.filter(({ usedAt }) => usedAt > usedUntilMs - RUNS_ASKED_MS);
    await Promise.all(
      asked.map(({ id }) =>
        deleteIdleRuns(ctx, id).catch((error: unknown) =>
          ctx.log("error", "runs.not_forgotten", describeError(error)),
        ),
      ),
    );
    return last ?? "";
  });

/**
 * Erases accounts that were not used for the number of months set by the operator: 30 days after a mail, or three
 * months later if no mail can be sent.
 */
export async function sweepIdleAccounts(ctx: Ctx): Promise<void> {
  const months = ctx.config.idleAccountMonths;
  if (months === 0) return;
  const nowMs = ctx.now();
  const ends = { told: subtractMonths(nowMs, months), untold: subtractMonths(nowMs, months + UNTOLD_MONTHS) };
  let mails = MAX_MAILS;
  await sweepSlices(ctx, { sweep: "idle accounts", slices: SLICES }, async (_, afterId) => {
    const { idle, last } = await listIdleAccounts(ctx.db, { afterId, slice: SLICE, usedUntilMs: ends.told });
    for (const account of idle) {
      const isDue =
        account.idleNoticeAt === null
          ? !canBeNotified(ctx, account) && account.usedAt <= ends.untold
          : account.idleNoticeAt <= nowMs - NOTICE_MS;
      if (isDue) await eraseIdleAccount(ctx, account);
      else if (account.idleNoticeAt === null && canBeNotified(ctx, account)) {
        // The next sweep continues with this slice.
        if (mails === 0) return afterId;
        mails -= 1;
        await notifyUser(ctx, account);
      }
    }
    return last ?? "";
  });
}

/** Mail may only be sent to a confirmed address. */
const canBeNotified = (ctx: Ctx, { isConfirmed }: IdleAccount): boolean =>
  ctx.config.mail !== null && isConfirmed === 1;

async function notifyUser(ctx: Ctx, account: IdleAccount): Promise<void> {
  const atMs = ctx.now();
  const isSent = await sendIdleNotice(ctx, {
    userId: account.id,
    to: account.email,
    erasedAtMs: atMs + NOTICE_MS,
  });
  if (isSent) await setIdleNotice(ctx.db, account, atMs);
}

function subtractMonths(ms: number, months: number): number {
  const date = new Date(ms);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
