/** Polling interval of the first waiter; waiters further back poll less often. */
const STEP_MS = 4;
const LONGEST_STEP_MS = 120;
/** A waiter that has not polled for this long belongs to an aborted request. */
const GONE_MS = 2000;
/** How long a waiter that does not fit may block smaller ones behind it. */
const MAX_BLOCKING_MS = 5000;

export type Release = () => void;

type Limits = {
  /** Total weight that may be held at once in this isolate. */
  capacity: number;
  /** Maximum number of waiters; further callers are rejected at once. */
  maxWaiting?: number;
  /** Time until a lease expires, because an aborted request or object never releases it. */
  leaseMs: number;
};

type Waiting = {
  /** Maximum time in the queue. */
  maxWaitMs?: number;
  /** Ends the waiting, as when the client disconnects. */
  signal?: AbortSignal | null;
};

type Lease = { weight: number; untilMs: number };

type Waiter = {
  weight: number;
  seenAtMs: number;
  /** Since when this waiter has blocked the queue, by being first but too large. */
  blocksSinceMs: number | null;
  /** The granted lease, until the waiter picks it up. */
  lease: Lease | null;
};

/**
 * A weighted FIFO semaphore for the requests and objects of one isolate. Waiters poll instead of awaiting a
 * promise, because a promise settled by another request continues in that request's context, or never. Each
 * poll and release grants all free capacity, so that nobody depends on the polls of those ahead, and grants to
 * aborted waiters are passed on.
 */
export function createSemaphore({ capacity, maxWaiting = Number.POSITIVE_INFINITY, leaseMs }: Limits) {
  const leases = new Set<Lease>();
  const waiters = new Set<Waiter>();

  function sumHeld(nowMs: number): number {
    let held = 0;
    for (const lease of leases) {
      if (lease.untilMs <= nowMs) leases.delete(lease);
      else held += lease.weight;
    }
    return held;
  }

  function forgetGone(nowMs: number): void {
    for (const waiter of waiters) if (nowMs - waiter.seenAtMs > GONE_MS) waiters.delete(waiter);
  }

  /** Serves waiters in order of arrival; otherwise small requests would starve large ones. */
  function serveWaiters(nowMs: number): void {
    forgetGone(nowMs);
    let held = sumHeld(nowMs);
    for (const waiter of waiters) {
      if (held + waiter.weight <= capacity) {
        held += waiter.weight;
        waiter.lease = { weight: waiter.weight, untilMs: nowMs + GONE_MS };
        leases.add(waiter.lease);
        waiters.delete(waiter);
        continue;
      }
      waiter.blocksSinceMs ??= nowMs;
      if (nowMs - waiter.blocksSinceMs <= MAX_BLOCKING_MS) return;
    }
  }

  function countBefore(waiter: Waiter): number {
    let before = 0;
    for (const other of waiters) {
      if (other === waiter) break;
      before += 1;
    }
    return before;
  }

  /** Adds the waiter to the queue; it may be served at once. */
  function enqueue(waiter: Waiter): void {
    waiter.seenAtMs = Date.now();
    waiters.add(waiter);
    serveWaiters(waiter.seenAtMs);
  }

  return {
    hasWaiting: (): boolean => {
      forgetGone(Date.now());
      return waiters.size > 0;
    },

    /** Whether nothing is held and nobody waits. */
    isIdle(): boolean {
      const nowMs = Date.now();
      forgetGone(nowMs);
      return waiters.size === 0 && sumHeld(nowMs) === 0;
    },

    /** Whether another caller would be rejected. */
    isFull(weight = 1): boolean {
      const nowMs = Date.now();
      forgetGone(nowMs);
      return waiters.size >= maxWaiting && sumHeld(nowMs) + weight > capacity;
    },

    /**
     * Waits for capacity; null if too many already wait, or if the waiting has ended without it. A weight above
     * the capacity counts as the whole capacity.
     */
    async acquire(
      weight = 1,
      ms = leaseMs,
      { maxWaitMs = Number.POSITIVE_INFINITY, signal = null }: Waiting = {},
    ): Promise<Release | null> {
      const begunAtMs = Date.now();
      const waiter: Waiter = {
        weight: Math.min(weight, capacity),
        seenAtMs: 0,
        blocksSinceMs: null,
        lease: null,
      };
      enqueue(waiter);
      if (waiter.lease === null && waiters.size > maxWaiting) {
        waiters.delete(waiter);
        return null;
      }
      // Keeps waiting without a lease, or if the lease expired before it was picked up.
      while (waiter.lease === null || !leases.has(waiter.lease)) {
        if (signal?.aborted === true || Date.now() - begunAtMs > maxWaitMs) {
          waiters.delete(waiter);
          return null;
        }
        await scheduler.wait(Math.min(LONGEST_STEP_MS, STEP_MS * (1 + countBefore(waiter))));
        if (waiter.lease === null || !leases.has(waiter.lease)) enqueue(waiter);
      }
      const { lease } = waiter;
      lease.untilMs = Date.now() + ms;
      return () => {
        if (leases.delete(lease)) serveWaiters(Date.now());
      };
    },
  };
}
