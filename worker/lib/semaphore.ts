const FIRST_STEP_MS = 15;
const LONGEST_STEP_MS = 120;
/** A waiter that has not looked for so long belongs to a request that is gone. */
const GONE_MS = 2000;
/** What does not fit for so long gives up its place in front of the others, and waits on behind them. */
const MAX_FIRST_MS = 5000;

export type Release = () => void;

type Limits = {
  /** What may be held at once in this isolate, in the unit of the weights. */
  capacity: number;
  /** How many may wait; one more is turned away. */
  maxWaiting?: number;
  /** How seldom a waiter looks at most. */
  longestStepMs?: number;
  /** A request or an object that goes down cannot give back what it holds: it is free again after this. */
  leaseMs: number;
};

/**
 * Bounds what the requests and objects of one isolate hold together. It looks again and again rather than wait for a
 * promise: one that belongs to another request may never be settled.
 */
export function createSemaphore({
  capacity,
  maxWaiting = Number.POSITIVE_INFINITY,
  longestStepMs = LONGEST_STEP_MS,
  leaseMs,
}: Limits) {
  const leases = new Map<number, { weight: number; untilMs: number }>();
  const waiters = new Map<number, { seenAtMs: number; sinceMs: number }>();
  let lastId = 0;

  function fits(weight: number, nowMs: number): boolean {
    let held = 0;
    for (const [id, lease] of leases) {
      if (lease.untilMs <= nowMs) leases.delete(id);
      else held += lease.weight;
    }
    return held + weight <= capacity;
  }

  function forgetGone(nowMs: number): void {
    for (const [id, { seenAtMs }] of waiters) if (nowMs - seenAtMs > GONE_MS) waiters.delete(id);
  }

  /** Who has waited longer goes first, or what is large would wait for ever behind what is small. */
  function isBehind(id: number, nowMs: number): boolean {
    forgetGone(nowMs);
    for (const [other, { sinceMs }] of waiters)
      if (other < id && nowMs - sinceMs <= MAX_FIRST_MS) return true;
    return false;
  }

  function isQueueFull(nowMs: number): boolean {
    forgetGone(nowMs);
    return waiters.size >= maxWaiting;
  }

  return {
    hasWaiting: (): boolean => {
      forgetGone(Date.now());
      return waiters.size > 0;
    },

    /** Whether one more would be turned away. */
    isFull: (weight = 1): boolean => !fits(weight, Date.now()) && isQueueFull(Date.now()),

    /** Waits for room; null where too many wait already. More than the capacity counts as all of it. */
    async acquire(weight = 1, ms = leaseMs): Promise<Release | null> {
      const wanted = Math.min(weight, capacity);
      const id = (lastId += 1);
      const sinceMs = Date.now();
      const mustWait = () => isBehind(id, Date.now()) || !fits(wanted, Date.now());
      if (mustWait()) {
        if (isQueueFull(sinceMs)) return null;
        for (let stepMs = FIRST_STEP_MS; mustWait(); stepMs = Math.min(longestStepMs, stepMs * 1.5)) {
          waiters.set(id, { seenAtMs: Date.now(), sinceMs });
          await scheduler.wait(stepMs);
        }
        waiters.delete(id);
      }
      leases.set(id, { weight: wanted, untilMs: Date.now() + ms });
      return () => void leases.delete(id);
    },
  };
}
