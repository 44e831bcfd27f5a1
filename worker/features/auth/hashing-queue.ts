import { createSemaphore } from "#worker/lib/semaphore.ts";

/** Each hash takes 32 MiB of the 128 of an isolate, and its only thread: a second one would wait all the same. */
const AT_ONCE = 1;
const MAX_WAITING = 8;
const LEASE_MS = 10_000;
/** A hash keeps the isolate's only thread, however it is called; others are served between two of them. */
const MIN_PAUSE_MS = 50;
/** On a machine that stands still the queue goes on all the same. */
const MAX_PAUSE_MS = 1000;

const permits = createSemaphore({ capacity: AT_ONCE, maxWaiting: MAX_WAITING, leaseMs: LEASE_MS });

/** Told before anything is counted or looked up: who is turned away costs next to nothing. */
export const isHashingQueueFull = (): boolean => permits.isFull();

/**
 * Runs `hash` when it is its turn in this isolate; null where too many wait already. After it the thread is free for as
 * long as the hash has taken, so that guessers have half of it at most.
 */
export async function withHashingPermit<Value>(hash: () => Promise<Value>): Promise<Value | null> {
  const release = await permits.acquire();
  if (release === null) return null;
  const startedAtMs = Date.now();
  try {
    return await hash();
  } finally {
    await scheduler.wait(MIN_PAUSE_MS);
    // The clock stands still while a hash is made, and has gone on by now.
    const tookMs = Date.now() - startedAtMs - MIN_PAUSE_MS;
    if (permits.hasWaiting())
      await scheduler.wait(Math.max(0, Math.min(MAX_PAUSE_MS, tookMs) - MIN_PAUSE_MS));
    release();
  }
}
