import type { UserCtx } from "#worker/context.ts";
import { parseUserAgent } from "#worker/features/auth/device.ts";
import {
  AppError,
  createConflictError,
  createInvalidError,
  createNotFoundError,
} from "#worker/lib/errors.ts";

import type { Delivery, PushSubscriptionInput } from "./delivery.contract.ts";
import { deleteSubscription, listSubscriptions, storeSubscription } from "./push.queries.ts";
import { importSubscriptionKeys } from "./push/encrypt-push.ts";
import { isAllowedEndpoint } from "./push/push-hosts.ts";

const MAX_DEVICES = 10;

type Device = Delivery["push"]["devices"][number];

export async function viewPush(ctx: UserCtx): Promise<Delivery["push"]> {
  const rows = await listSubscriptions(ctx.db, ctx.user.id);
  return {
    isOffered: ctx.config.push !== null,
    publicKey: ctx.config.push?.publicKey ?? "",
    devices: rows.map(({ id, device, createdAt }) => ({
      id,
      device,
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}

function describeDevice(userAgent: string | undefined): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser === "" && system === "") return "Unknown browser";
  return system === "" ? browser : `${browser === "" ? "A browser" : browser} on ${system}`;
}

/**
 * @throws AppError 409 if push is not offered or the address belongs to another browser, 400 for invalid keys or an
 * unknown push service
 */
export async function addSubscription(
  ctx: UserCtx,
  { endpoint, keys }: PushSubscriptionInput,
  userAgent: string | undefined,
): Promise<Device> {
  const { push } = ctx.config;
  if (push === null)
    throw new AppError(409, "delivery.push_off", "Notifications are not available here yet.");
  if (!isAllowedEndpoint(endpoint, push.hosts))
    throw createInvalidError(
      "delivery.unknown_service",
      "The notification service of this browser is not supported.",
    );
  try {
    await importSubscriptionKeys(keys);
  } catch {
    throw createInvalidError("delivery.wrong_keys", "The keys of this browser cannot be used.");
  }
  const subscription = {
    id: ctx.newId(),
    endpoint,
    ...keys,
    device: describeDevice(userAgent),
    createdAt: ctx.now(),
  };
  if (!(await storeSubscription(ctx.db, ctx.user.id, { subscription, max: MAX_DEVICES })))
    throw createConflictError(
      "delivery.used_by_another",
      "This browser still gets notifications of another account. Please turn them on again.",
    );
  const { id, device, createdAt } = subscription;
  return { id, device, createdAt: new Date(createdAt).toISOString() };
}

/** @throws AppError 404 */
export async function removeSubscription(ctx: UserCtx, id: string): Promise<void> {
  if (!(await deleteSubscription(ctx.db, ctx.user.id, id)))
    throw createNotFoundError("delivery.unknown_device", "This browser gets no notifications.");
}
