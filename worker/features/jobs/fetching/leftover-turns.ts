import type { RequestQueue } from "./request-queue.ts";
import type { Turn } from "./waiting-requests.ts";

/** How soon to look again while people wait or requests are under way. */
const LOOK_AGAIN_MS = 100;

/** One wait for a turn; it ends once a person waits for the same request. */
export type LeftoverWait = { isHurried: boolean };

/**
 * A turn for the crawler, from what people leave of the pace: it never stands in the queue, and takes a turn only
 * where one is spare. Null once `isOver`, or at once where the wait would be longer than `maxWaitMs`.
 */
export async function takeLeftoverTurn(
  queue: RequestQueue,
  host: string,
  { maxWaitMs, isOver, wait }: { maxWaitMs: number; isOver: () => boolean; wait: LeftoverWait },
): Promise<Turn | null> {
  const sinceMs = Date.now();
  for (;;) {
    if (!wait.isHurried && isOver()) return null;
    const waitMs = wait.isHurried ? 0 : (queue.computeSpareWaitMs(host) ?? LOOK_AGAIN_MS);
    if (waitMs === 0) {
      // Nothing runs between the look and this call, so a spare turn begins at once.
      const turn = await queue.take(host);
      return "end" in turn ? turn : null;
    }
    if (Date.now() + waitMs - sinceMs > maxWaitMs) return null;
    await scheduler.wait(Math.min(waitMs, LOOK_AGAIN_MS));
  }
}
