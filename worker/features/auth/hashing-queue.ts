import { createSemaphore } from "#worker/lib/semaphore.ts";

/** Each hash takes 32 MiB of the 128 of an isolate, and its only thread: a second one would wait all the same. */
const AT_ONCE = 1;
const MAX_WAITING = 8;
const LEASE_MS = 10_000;
/** A hash keeps the isolate's only thread; others are served between two of them. */
const PAUSE_MS = 50;

const permits = createSemaphore({ capacity: AT_ONCE, maxWaiting: MAX_WAITING, leaseMs: LEASE_MS });

/** Told before anything is counted or looked up: who is turned away costs next to nothing. */
export const isHashingQueueFull = (): boolean => permits.isFull();

/** Runs `hash` when it is its turn in this isolate; null where too many wait already. */
export async function withHashingPermit<Value>(hash: () => Promise<Value>): Promise<Value | null> {
  const release = await permits.acquire();
  if (release === null) return null;
  try {
    return await hash();
  } finally {
    await scheduler.wait(PAUSE_MS);
    release();
  }
}
