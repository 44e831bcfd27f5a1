/** How soon the next in line looks whether it is its turn; those behind it look the less often the farther they are. */
const STEP_MS = 4;
const LONGEST_STEP_MS = 120;
/** A waiter that has not looked for so long belongs to a request that is gone. */
const GONE_MS = 2000;
/** What does not fit for so long, though it is next, lets pass what does. */
const MAX_BLOCKING_MS = 5000;

export type Release = () => void;

type Limits = {
  /** What may be held at once in this isolate, in the unit of the weights. */
  capacity: number;
  /** How many may wait; one more is turned away. */
  maxWaiting?: number;
  /** A request or an object that goes down cannot give back what it holds: it is free again after this. */
  leaseMs: number;
};

type Lease = { weight: number; untilMs: number };

type Waiter = {
  weight: number;
  seenAtMs: number;
  /** Since when it has kept others waiting, because it is next and does not fit. */
  blocksSinceMs: number | null;
  /** What it has been given, until it takes it. */
  lease: Lease | null;
};

/**
 * Bounds what the requests and objects of one isolate hold together, and serves them in the order in which they came.
 * Each waiter looks again and again rather than wait for a promise: one that another request settles goes on in that
 * request, or never. Each look and each release hands out all that is free, so that nobody waits for the looks of those
 * before it, and what is handed to a waiter that is gone passes on.
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

  /** Who came first goes first, or what is large would wait for ever behind what is small. */
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

  /** Puts it in the queue, from where it may be served at once. */
  function queue(waiter: Waiter): void {
    waiter.seenAtMs = Date.now();
    waiters.add(waiter);
    serveWaiters(waiter.seenAtMs);
  }

  return {
    hasWaiting: (): boolean => {
      forgetGone(Date.now());
      return waiters.size > 0;
    },

    /** Whether nobody holds anything of it, or waits. */
    isIdle(): boolean {
      const nowMs = Date.now();
      forgetGone(nowMs);
      return waiters.size === 0 && sumHeld(nowMs) === 0;
    },

    /** Whether one more would be turned away. */
    isFull(weight = 1): boolean {
      const nowMs = Date.now();
      forgetGone(nowMs);
      return waiters.size >= maxWaiting && sumHeld(nowMs) + weight > capacity;
    },

    /** Waits for room; null where too many wait already. More than the capacity counts as all of it. */
    async acquire(weight = 1, ms = leaseMs): Promise<Release | null> {
      const waiter: Waiter = {
        weight: Math.min(weight, capacity),
        seenAtMs: 0,
        blocksSinceMs: null,
        lease: null,
      };
      queue(waiter);
      if (waiter.lease === null && waiters.size > maxWaiting) {
        waiters.delete(waiter);
        return null;
      }
      // Without a lease it waits, and so does one whose lease ended before it looked.
      while (waiter.lease === null || !leases.has(waiter.lease)) {
        await scheduler.wait(Math.min(LONGEST_STEP_MS, STEP_MS * (1 + countBefore(waiter))));
        if (waiter.lease === null || !leases.has(waiter.lease)) queue(waiter);
      }
      const { lease } = waiter;
      lease.untilMs = Date.now() + ms;
      return () => {
        if (leases.delete(lease)) serveWaiters(Date.now());
      };
    },
  };
}
