import type { Ctx, UserCtx } from "#worker/context.ts";
import { eraseAccount } from "#worker/features/account/erase-account.service.ts";
import { toSessionUser } from "#worker/features/auth/sessions.service.ts";
import { findAccount, suspendAccount, unsuspendAccount } from "#worker/features/auth/suspension.service.ts";
import { cancelRunningRun } from "#worker/features/jobs/runs/runs.service.ts";
import { dropPublishedPage } from "#worker/features/page-cache/page-cache.service.ts";
import { listAddresses } from "#worker/features/portfolio/slugs.service.ts";
import { restorePage, takeDownPage } from "#worker/features/portfolio/take-down.service.ts";
import { closePageReports } from "#worker/features/reports/reports.service.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { ORDER_KINDS, type OrderKind } from "./operator.contract.ts";
import { deleteExpiredOrders, takeOrder } from "./orders.queries.ts";

/** Bearer token: base64url of 256 bits, the format of `createToken`. */
const BEARER = /^Bearer ([\w-]{43})$/;

type Work = (ctx: UserCtx, reason: string) => Promise<ReadableStream<Uint8Array> | null>;

const WORK: Record<OrderKind, Work> = {
  suspend: async (ctx, reason) => {
    await changePublicPage(ctx, () => suspendAccount(ctx, ctx.user.id, reason));
    await cancelRunningRun(ctx);
    return null;
  },
  unsuspend: (ctx) => changePublicPage(ctx, () => unsuspendAccount(ctx, ctx.user.id)),
  "take-down": (ctx, reason) => changePageVisibility(ctx, () => takeDownPage(ctx, reason)),
  restore: (ctx) => changePageVisibility(ctx, () => restorePage(ctx)),
  erase: async (ctx) => {
    await eraseAccount(ctx);
    return null;
  },
  export: async (ctx) => {
    // Imported lazily: few requests need it.
    const { exportAccount } = await import("#worker/features/account/export-account.service.ts");
    return exportAccount(ctx).body;
  },
};

async function changePublicPage(ctx: UserCtx, change: () => Promise<void>): Promise<null> {
  const addresses = await listAddresses(ctx);
  await change();
  await dropPublishedPage(ctx, addresses);
  return null;
}

/** Changes the page's visibility and closes its open reports. */
const changePageVisibility = (ctx: UserCtx, change: () => Promise<void>): Promise<null> =>
  changePublicPage(ctx, async () => {
    await change();
    await closePageReports(ctx);
  });

export type Done = { body: ReadableStream<Uint8Array> | null };

/**
 * Executes the order with the given token once. The body is the file of an export. Null without a valid order, so that
 * the response does not reveal whether one exists.
 */
export async function carryOutOrder(ctx: Ctx, authorization: string | undefined): Promise<Done | null> {
  const token = BEARER.exec(authorization ?? "")?.[1];
  if (token === undefined) return null;
  const order = await takeOrder(ctx.db, sha256Hex(token));
  if (order === undefined || order.expiresAt <= ctx.now()) return null;
  const kind = ORDER_KINDS.find((known) => known === order.kind);
  const account = await findAccount(ctx, order.userId);
  if (kind === undefined || account === null) return null;
  const userCtx = { ...ctx, user: toSessionUser(account) };
  const body = await WORK[kind](userCtx, order.reason ?? "");
  ctx.log("info", "operator.order_done", { kind });
  return { body };
}

export const sweepOperatorOrders = (ctx: Ctx): Promise<void> =>
  deleteInSlices((limit) => deleteExpiredOrders(ctx.db, ctx.now(), limit));
