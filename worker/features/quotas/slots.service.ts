import type { UserCtx } from "#worker/context.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { claimSlot, releaseSlot } from "./quotas.queries.ts";

type Slots = {
  name: string;
  /** Max slots that a user holds at a time. */
  count: number;
  /** A slot is free again after this time, in case its isolate has crashed. */
  leaseMs: number;
};

/**
 * Claims one of a user's slots, shared by all isolates; null if all are taken. Returns a function that releases it
 * without delaying the response.
 */
export async function acquireSlot(
  ctx: UserCtx,
  { name, count, leaseMs }: Slots,
): Promise<(() => void) | null> {
  const keys = Array.from({ length: count }, (_, at) => sha256Hex(`${name}\n${ctx.user.id}\n${at}`));
  const nowMs = ctx.now();
  // Distinguishes this lease from a later one of the same slot.
  const lease = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const key = await claimSlot(ctx.db, ctx.user.id, { keys, lease, nowMs, expiresAtMs: nowMs + leaseMs });
  return key === null
    ? null
    : () => {
        ctx.waitUntil(releaseSlot(ctx.db, { key, lease }));
      };
}
