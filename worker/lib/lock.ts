/** An object or request that goes down cannot give back what it took. */
const LEASE_MS = 20_000;
const FIRST_STEP_MS = 15;
const LONGEST_STEP_MS = 120;

const turns = new Map<string, { untilMs: number }>();

/**
 * Waits until nobody else in this isolate works on the same; what it returns ends the turn. It looks again and again,
 * less and less often, rather than wait for a promise: one that belongs to a request that is gone is never settled.
 */
export async function acquireLock(key: string, leaseMs = LEASE_MS): Promise<() => void> {
  for (let stepMs = FIRST_STEP_MS; !isFree(key); stepMs = Math.min(LONGEST_STEP_MS, stepMs * 1.5))
    await scheduler.wait(stepMs);
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
