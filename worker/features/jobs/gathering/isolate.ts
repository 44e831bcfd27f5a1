/** Bytes of answers and cards that may be in memory at once, in this isolate, which many objects share. */
const BUDGET_BYTES = 8 * 1024 * 1024;
/** An object that goes down cannot give back what it took. */
const LEASE_MS = 20_000;
const FIRST_STEP_MS = 15;
const LONGEST_STEP_MS = 120;

/** Looks again and again, less and less often: where hundreds wait, looking is work too. */
async function until(isFree: () => boolean): Promise<void> {
  for (let stepMs = FIRST_STEP_MS; !isFree(); stepMs = Math.min(LONGEST_STEP_MS, stepMs * 1.5))
    await scheduler.wait(stepMs);
}

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
  await until(() => leases.size === 0 || used(Date.now()) + wanted <= BUDGET_BYTES);
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
  await until(() => {
    const holder = turns.get(key);
    return holder === undefined || holder.untilMs <= Date.now();
  });
  const turn = { untilMs: Date.now() + leaseMs };
  turns.set(key, turn);
  return () => {
    if (turns.get(key) === turn) turns.delete(key);
  };
}

/** Boards that the runs of this isolate may wait for together: for each the runtime keeps some 80 KB of calls. */
const MAX_WAITING = 96;
const MAX_WAITING_OF_RUN = 24;
const MIN_WAITING_OF_RUN = 2;
/** A run tells whenever one of its boards is done; one that has not for so long has gone down. */
const TOLD_MS = 60_000;

const waiting = new Map<string, { boards: number; toldAtMs: number }>();

/** How many boards a run may wait for at once, next to the other runs of this isolate. */
export function shareOfRun(runId: string): number {
  const nowMs = Date.now();
  let ofOthers = 0;
  for (const [id, run] of waiting) {
    if (nowMs - run.toldAtMs > TOLD_MS) waiting.delete(id);
    else if (id !== runId) ofOthers += run.boards;
  }
  return Math.min(MAX_WAITING_OF_RUN, Math.max(MIN_WAITING_OF_RUN, MAX_WAITING - ofOthers));
}

/** How many boards a run waits for now; with none its share is free for the others. */
export function tellWaiting(runId: string, boards: number): void {
  if (boards === 0) waiting.delete(runId);
  else waiting.set(runId, { boards, toldAtMs: Date.now() });
}

/** With more runs than this, everybody waits anyway, and what is in memory is to leave it soon. */
const MAX_POLITE_RUNS = 8;

/** Lets whoever else is served in this isolate have a turn, in the middle of long work. */
export async function letOthersOn(): Promise<void> {
  if (waiting.size <= MAX_POLITE_RUNS) await scheduler.wait(0);
}
