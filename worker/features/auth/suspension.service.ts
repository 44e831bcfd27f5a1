import type { Ctx } from "#worker/context.ts";

import { findUserById, suspendUser, unsuspendUser } from "./auth.queries.ts";

/** Suspends an account without deleting anything, and ends its sessions. */
export const suspendAccount = async (ctx: Ctx, userId: string, reason: string): Promise<void> => {
  await suspendUser(ctx.db, userId, { reason, nowMs: ctx.now() });
};

export const unsuspendAccount = async (ctx: Ctx, userId: string): Promise<void> => {
  await unsuspendUser(ctx.db, userId);
};

/** The user of an account, for work without a session; null if the account was erased meanwhile. */
export const findAccount = async (ctx: Ctx, userId: string) => (await findUserById(ctx.db, userId)) ?? null;
