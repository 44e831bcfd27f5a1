import type { RequestQueue } from "./request-queue.ts";
import type { Turn } from "./waiting-requests.ts";

/** Max delay before checking again for a free slot. */
const LOOK_AGAIN_MS = 100;

/** A crawler's wait for a turn; it becomes hurried once a user waits for the same request. */
export type SpareWait = { isHurried: boolean };

/**
 * Waits for a turn that no user needs. The crawler never joins the queue unless a user waits for the same request.
 * Returns null once `isOver`, or immediately if the wait would exceed `maxWaitMs`.
 */
export async function takeSpareTurn(
  queue: RequestQueue,
  host: string,
  { maxWaitMs, isOver, wait }: { maxWaitMs: number; isOver: () => boolean; wait: SpareWait },
): Promise<Turn | null> {
  const sinceMs = Date.now();
  for (;;) {
    if (!wait.isHurried && isOver()) return null;
    const waitMs = wait.isHurried ? 0 : (queue.computeSpareWaitMs(host) ?? LOOK_AGAIN_MS);
    if (waitMs === 0) {
      // Synchronous from the check to this call, so the turn is still spare.
      const turn = await queue.take(host);
      return "end" in turn ? turn : null;
    }
    if (Date.now() + waitMs - sinceMs > maxWaitMs) return null;
    await scheduler.wait(Math.min(waitMs, LOOK_AGAIN_MS));
  }
}
