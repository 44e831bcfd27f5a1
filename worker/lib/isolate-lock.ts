/** An object or request that goes down cannot release what it holds. */
const LEASE_MS = 20_000;
const FIRST_STEP_MS = 15;
const LONGEST_STEP_MS = 120;

const locks = new Map<string, { untilMs: number }>();

/**
 * A lock that this isolate alone knows: two isolates may hold the same one. It spares work that would be done twice; what
 * has to hold everywhere is a condition in SQL or a Durable Object.
 *
 * It polls, less and less often, instead of waiting for a promise: one that belongs to a request that is gone is never
 * settled. Callers that wait for a result rather than for the lock pass `isNeedless`: once it is true they all leave
 * together, where one after the other the last of hundreds would wait for hundreds of polls.
 * @returns the function that releases it
 */
export async function acquireIsolateLock(
  key: string,
  leaseMs = LEASE_MS,
  isNeedless = (): boolean => false,
): Promise<() => void> {
  for (let stepMs = FIRST_STEP_MS; !isFree(key); stepMs = Math.min(LONGEST_STEP_MS, stepMs * 1.5)) {
    if (isNeedless()) return () => {};
    await scheduler.wait(stepMs);
  }
  const lock = { untilMs: Date.now() + leaseMs };
  locks.set(key, lock);
  return () => {
    if (locks.get(key) === lock) locks.delete(key);
  };
}

function isFree(key: string): boolean {
  const held = locks.get(key);
  return held === undefined || held.untilMs <= Date.now();
}
