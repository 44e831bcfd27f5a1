/** Locks expire, because an aborted request or object never releases its own. */
const LEASE_MS = 20_000;
const FIRST_STEP_MS = 15;
const LONGEST_STEP_MS = 120;

const locks = new Map<string, { untilMs: number }>();

/**
 * A lock local to this isolate: another isolate may hold the same one. It only avoids duplicate work; real invariants
 * need a SQL condition or a Durable Object. It polls with backoff, because the promise of an aborted request never
 * settles. Callers that wait for a result rather than for the lock pass `isNeedless`: once true, all of them return
 * immediately instead of one per poll.
 * @returns the function that releases it
 */
export async function acquireIsolateLock(
  key: string,
  leaseMs = LEASE_MS,
  isNeedless = (): boolean => false,
): Promise<() => void> {
  for (let stepMs = FIRST_STEP_MS; isIsolateLockHeld(key); stepMs = Math.min(LONGEST_STEP_MS, stepMs * 1.5)) {
    if (isNeedless()) return () => {};
    await scheduler.wait(stepMs);
  }
  const lock = { untilMs: Date.now() + leaseMs };
  locks.set(key, lock);
  return () => {
    if (locks.get(key) === lock) locks.delete(key);
  };
}

/** Whether a caller would have to wait for the lock. */
export function isIsolateLockHeld(key: string): boolean {
  const held = locks.get(key);
  return held !== undefined && held.untilMs > Date.now();
}
