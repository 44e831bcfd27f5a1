import type { UserCtx } from "#worker/context.ts";
import { AppError } from "#worker/lib/errors.ts";

import type { PortfolioSettings } from "./settings.contract.ts";
import { type SettingsRow, findSettings, writeSettings } from "./settings.queries.ts";

export const viewTakeDown = (row: SettingsRow | undefined): PortfolioSettings["takenDown"] =>
  row === undefined || row.takenDownAt === null ? null : { reason: row.takenDownReason ?? "" };

/** @throws AppError 403 */
export async function requireNotTakenDown(ctx: UserCtx): Promise<void> {
  if (viewTakeDown(await findSettings(ctx.db, ctx.user.id)) !== null)
    throw new AppError(
      403,
      "portfolio.taken_down",
      "We have taken your page down, so you cannot publish it now. Your portfolio is unchanged.",
    );
}

/** Hides the user's page; the user keeps its content and its slug. */
export const takeDownPage = async (ctx: UserCtx, reason: string): Promise<void> => {
  await writeSettings(ctx.db, ctx.user.id, { takenDownAt: ctx.now(), takenDownReason: reason });
};

export const restorePage = async (ctx: UserCtx): Promise<void> => {
  await writeSettings(ctx.db, ctx.user.id, { takenDownAt: null, takenDownReason: null });
};
