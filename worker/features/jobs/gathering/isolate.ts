/** Bytes of answers that may be in memory at once, in this isolate, which many objects share. */
const BUDGET_BYTES = 20 * 1024 * 1024;
/** An object that goes down cannot give back what it took. */
const LEASE_MS = 20_000;
const STEP_MS = 15;

const leases = new Map<number, { bytes: number; untilMs: number }>();
let lastId = 0;

function used(nowMs: number): number {
  let bytes = 0;
  for (const [id, lease] of leases) {
    if (lease.untilMs <= nowMs) leases.delete(id);
    else bytes += lease.bytes;
  }
  return bytes;
}

/**
 * Waits until so many bytes may be read into memory; what it returns gives them back. It looks again and again
 * rather than wait for a promise: one that belongs to another object may never be settled.
 */
export async function takeMemory(bytes: number, leaseMs = LEASE_MS): Promise<() => void> {
  const wanted = Math.min(bytes, BUDGET_BYTES);
  while (leases.size > 0 && used(Date.now()) + wanted > BUDGET_BYTES) await scheduler.wait(STEP_MS);
  lastId += 1;
  const id = lastId;
  leases.set(id, { bytes: wanted, untilMs: Date.now() + leaseMs });
  return () => leases.delete(id);
}

const turns = new Map<string, { untilMs: number }>();

/**
 * Waits until nobody else in this isolate works on the same; what it returns ends the turn. Runs that share an
 * answer would otherwise store it all at the same moment, and all but one in vain.
 */
export async function takeTurn(key: string, leaseMs = LEASE_MS): Promise<() => void> {
  for (;;) {
    const holder = turns.get(key);
    if (holder === undefined || holder.untilMs <= Date.now()) break;
    await scheduler.wait(STEP_MS);
  }
  const turn = { untilMs: Date.now() + leaseMs };
  turns.set(key, turn);
  return () => {
    if (turns.get(key) === turn) turns.delete(key);
  };
}
