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
/** How long runs are kept in their object, which sees to it itself if it has an alarm. */
const RUNS_KEPT_MS = 90 * DAY_MS;
/** Objects are asked in this time after that, and then no more. */
const RUNS_ASKED_MS = 3 * DAY_MS;
/** How long an account stays after the notice. */
const NOTICE_MS = 30 * DAY_MS;
/** How much longer an account stays whose user cannot be told. */
const UNTOLD_MONTHS = 3;
const MOST_MAILS = 50;

/** Asks the objects of users who were long away to delete what was searched for. */
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
 * Erases accounts that were not used for as many months as the operator has set: 30 days after a mail, or three months
 * later where no mail can be sent.
 */
export async function sweepIdleAccounts(ctx: Ctx): Promise<void> {
  const months = ctx.config.idleAccountMonths;
  if (months === 0) return;
  const nowMs = ctx.now();
  const ends = { told: monthsBefore(nowMs, months), untold: monthsBefore(nowMs, months + UNTOLD_MONTHS) };
  let mails = MOST_MAILS;
  await sweepSlices(ctx, { sweep: "idle accounts", slices: SLICES }, async (_, afterId) => {
    const { idle, last } = await listIdleAccounts(ctx.db, { afterId, slice: SLICE, usedUntilMs: ends.told });
    for (const account of idle) {
      const isDue =
        account.idleNoticeAt === null
          ? !canBeTold(ctx, account) && account.usedAt <= ends.untold
          : account.idleNoticeAt <= nowMs - NOTICE_MS;
      if (isDue) await eraseIdleAccount(ctx, account);
      else if (account.idleNoticeAt === null && canBeTold(ctx, account)) {
        // The next sweep goes on with this slice.
        if (mails === 0) return afterId;
        mails -= 1;
        await tell(ctx, account);
      }
    }
    return last ?? "";
  });
}

/** Only an address whose owner has confirmed it may be written to. */
const canBeTold = (ctx: Ctx, { isConfirmed }: IdleAccount): boolean =>
  ctx.config.mail !== null && isConfirmed === 1;

async function tell(ctx: Ctx, account: IdleAccount): Promise<void> {
  const atMs = ctx.now();
  const isSent = await sendIdleNotice(ctx, {
    userId: account.id,
    to: account.email,
    erasedAtMs: atMs + NOTICE_MS,
  });
  if (isSent) await setIdleNotice(ctx.db, account, atMs);
}

function monthsBefore(ms: number, months: number): number {
  const date = new Date(ms);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
