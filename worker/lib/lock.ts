/** An object or request that goes down cannot give back what it took. */
const LEASE_MS = 20_000;
const FIRST_STEP_MS = 15;
const LONGEST_STEP_MS = 120;

const turns = new Map<string, { untilMs: number }>();

/**
 * Waits until nobody else in this isolate works on the same; what it returns ends the turn. It looks again and again,
 * less and less often, rather than wait for a promise: one that belongs to a request that is gone is never settled.
 * All who wait for the same result, and not for a turn of their own, leave together once `isNeedless` says that it is
 * there: one after the other, the last of hundreds would wait for hundreds of looks.
 */
export async function acquireLock(
  key: string,
  leaseMs = LEASE_MS,
  isNeedless = (): boolean => false,
): Promise<() => void> {
  for (let stepMs = FIRST_STEP_MS; !isFree(key); stepMs = Math.min(LONGEST_STEP_MS, stepMs * 1.5)) {
    if (isNeedless()) return () => {};
    await scheduler.wait(stepMs);
  }
  const turn = { untilMs: Date.now() + leaseMs };
  turns.set(key, turn);
  return () => {
    if (turns.get(key) === turn) turns.delete(key);
  };
}

function isFree(key: string): boolean {
  const holder = turns.get(key);
  return holder === undefined || holder.untilMs <= Date.now();
}
