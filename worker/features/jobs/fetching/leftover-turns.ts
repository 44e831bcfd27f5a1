import type { RateLimits } from "#worker/features/jobs/sources/source-limits.ts";

import type { GateStore } from "./gate-store.ts";
import type { RequestQueue, Turn } from "./request-queue.ts";

/** How soon to look again while people wait or requests are under way. */
const LOOK_AGAIN_MS = 100;

/** One wait for a turn; `hurry` ends it because a person waits for the same request. */
export type LeftoverWait = { hurry: () => void; isHurried: () => boolean };

export function createLeftoverWait(): LeftoverWait {
  let isHurried = false;
  return {
    hurry() {
      isHurried = true;
    },
    isHurried: () => isHurried,
  };
}

/**
 * Turns for the crawler, from what people leave of the pace: it never stands in the queue, and takes a turn only
 * where nobody waits and one is free at once. Of several requests at once it leaves one to people, and of a
 * quota half.
 */
export function createLeftoverTurns(store: GateStore, limits: RateLimits, queue: RequestQueue) {
  const { perHost, quota } = limits;
  const ofPeople = limits.maxInFlight > 1 ? 1 : 0;

  /** How long to wait before there may be a turn; 0 if there is one. */
  function computeWaitMs(host: string, nowMs: number): number {
    if (queue.waiting() > 0 || queue.inFlight() >= limits.maxInFlight - ofPeople) return LOOK_AGAIN_MS;
    if (perHost !== undefined) {
      const ofHost = store.leases().filter((lease) => lease.host === host && lease.until > nowMs);
      if (ofHost.length >= perHost.maxInFlight) return LOOK_AGAIN_MS;
    }
    const readyAt = [store.pace("*"), ...(perHost === undefined ? [] : [store.pace(host)])];
    if (quota !== undefined) {
      const half = Math.ceil(quota.requests / 2);
      const oldest = store.firstOfNewestStarts(nowMs - quota.withinMs, half);
      if (oldest !== null) readyAt.push(oldest + quota.withinMs);
    }
    return Math.max(0, Math.max(...readyAt) - nowMs);
  }

  return {
    /** Resolves with a turn; with null once `isOver`, or at once where the wait would be longer than `maxWaitMs`. */
    async take(
      host: string,
      { maxWaitMs, isOver, wait }: { maxWaitMs: number; isOver: () => boolean; wait: LeftoverWait },
    ): Promise<Turn | null> {
      const sinceMs = Date.now();
      for (;;) {
        if (wait.isHurried()) {
          const turn = await queue.take(host);
          return "end" in turn ? turn : null;
        }
        if (isOver()) return null;
        const nowMs = Date.now();
        const waitMs = computeWaitMs(host, nowMs);
        if (waitMs === 0) {
          // Nothing runs between the look and this call, so the turn begins at once.
          const turn = await queue.take(host);
          return "end" in turn ? turn : null;
        }
        if (nowMs + waitMs - sinceMs > maxWaitMs) return null;
        await scheduler.wait(Math.min(waitMs, LOOK_AGAIN_MS));
      }
    },
  };
}

export type LeftoverTurns = ReturnType<typeof createLeftoverTurns>;
