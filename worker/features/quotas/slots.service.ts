import type { UserCtx } from "#worker/context.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { claimSlot, releaseSlot } from "./quotas.queries.ts";

type Slots = {
  name: string;
  /** How many a user may have at once. */
  count: number;
  /** A slot is free again after this time: an isolate that has died never gives it back. */
  leaseMs: number;
};

/**
 * Claims one of a user's slots, in all isolates together; null if all are taken. The result gives it back, once the
 * response is on its way.
 */
export async function acquireSlot(
  ctx: UserCtx,
  { name, count, leaseMs }: Slots,
): Promise<(() => void) | null> {
  const keys = Array.from({ length: count }, (_, at) => sha256Hex(`${name}\n${ctx.user.id}\n${at}`));
  const nowMs = ctx.now();
  // Tells this lease from a later one of the same slot.
  const lease = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const key = await claimSlot(ctx.db, ctx.user.id, { keys, lease, nowMs, expiresAtMs: nowMs + leaseMs });
  return key === null
    ? null
    : () => {
        ctx.waitUntil(releaseSlot(ctx.db, { key, lease }));
      };
}
