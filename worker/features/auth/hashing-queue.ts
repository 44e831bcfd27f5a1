import type { Network } from "#worker/lib/network.ts";
import { createSemaphore } from "#worker/lib/semaphore.ts";

/** Each hash takes 32 MiB of an isolate's 128, and blocks its only thread, so that a second one would wait anyway. */
const AT_ONCE = 1;
/** Max waiting hashes: about as many as run within `MAX_WAIT_MS`. */
const MAX_WAITING = 64;
/** Less than a browser waits for a response. */
const MAX_WAIT_MS = 25_000;
const LEASE_MS = 10_000;
/** A hash blocks the isolate's only thread, even if called asynchronously; the pause lets other requests run. */
const MIN_PAUSE_MS = 50;
/** Upper bound, so that the queue continues even after the machine was suspended. */
const MAX_PAUSE_MS = 1000;

/** Max attempts per account in this isolate: one being hashed and one waiting. */
const MAX_OF_ACCOUNT = 2;

const permits = createSemaphore({
  capacity: AT_ONCE,
  maxWaiting: MAX_WAITING,
  totalPerOwner: MAX_OF_ACCOUNT,
  leaseMs: LEASE_MS,
});

/** The account, network and browser of an attempt. */
export type Hashing = {
  emailKey: string;
  network: Network;
  /** Whether the browser has signed in to the account before: such attempts go first. */
  isKnown: boolean;
};

/**
 * Networks take turns, and so do networks of known browsers. Attempts from other networks or unknown browsers do not
 * use the share of the account's owner.
 */
function findParty({ emailKey, network: { near, site }, isKnown }: Hashing) {
  return {
    owner: isKnown ? `known\n${emailKey}` : `${emailKey}\n${near}`,
    group: isKnown ? `known\n${site ?? near}` : (site ?? near),
    isFirst: isKnown,
  };
}

/** Checked before anything is counted, so that rejecting a request costs almost nothing. */
export const isHashingQueueFull = (hashing: Hashing): boolean => permits.isFull(findParty(hashing));

/**
 * Runs `hash` when a permit is free in this isolate; null if too many callers already wait, if none was free for
 * `MAX_WAIT_MS`, or if the client has left. Afterwards the thread stays free for as long as the hash took, so that
 * guessing uses at most half of it.
 */
export async function withHashingPermit<Value>(
  hashing: Hashing,
  hash: () => Promise<Value>,
  signal: AbortSignal | null = null,
): Promise<Value | null> {
  return permits.run(
    async () => {
      const startedAtMs = Date.now();
      try {
        return await hash();
      } finally {
        await scheduler.wait(MIN_PAUSE_MS);
        // In Workers the clock is frozen during computation; it has advanced by now.
        const tookMs = Date.now() - startedAtMs - MIN_PAUSE_MS;
        if (permits.hasWaiting())
          await scheduler.wait(Math.max(0, Math.min(MAX_PAUSE_MS, tookMs) - MIN_PAUSE_MS));
      }
    },
    { ...findParty(hashing), maxWaitMs: MAX_WAIT_MS, signal },
  );
}
