import { createSemaphore } from "#worker/lib/semaphore.ts";

/** Upper bound in bytes of responses and cards held in memory by this isolate, which many objects share. */
const BUDGET_BYTES = 8 * 1024 * 1024;
/** Lease timeout, because an object that crashes cannot release its memory. */
const LEASE_MS = 20_000;

const memory = createSemaphore({ capacity: BUDGET_BYTES, leaseMs: LEASE_MS });

/** Waits until that many bytes may be read into memory; returns a release function. Zero bytes need no waiting. */
export async function acquireMemoryBytes(bytes: number, leaseMs = LEASE_MS): Promise<() => void> {
  if (bytes === 0) return () => {};
  const release = await memory.acquire(bytes, leaseMs);
  return () => release?.();
}

/** Max boards that all runs of this isolate wait for together: the runtime keeps some 80 KB for each. */
const MAX_WAITING = 96;
const MAX_WAITING_OF_RUN = 24;
const MIN_WAITING_OF_RUN = 2;
/** A run reports each finished board; a run silent for this long has crashed. */
const TOLD_MS = 60_000;

const waiting = new Map<string, { boards: number; toldAtMs: number }>();

/** Max boards that a run may wait for at once, given the other runs of this isolate. */
export function computeMaxConcurrentTasks(runId: string): number {
  const nowMs = Date.now();
  let ofOthers = 0;
  for (const [id, run] of waiting) {
    if (nowMs - run.toldAtMs > TOLD_MS) waiting.delete(id);
    else if (id !== runId) ofOthers += run.boards;
  }
  return Math.min(MAX_WAITING_OF_RUN, Math.max(MIN_WAITING_OF_RUN, MAX_WAITING - ofOthers));
}

/** Reports how many boards a run waits for; at zero, other runs get its share. */
export function reportRunningTasks(runId: string, boards: number): void {
  if (boards === 0) waiting.delete(runId);
  else waiting.set(runId, { boards, toldAtMs: Date.now() });
}

/** Max number of runs that still yield: with more, all requests are slow anyway, and finishing early frees memory. */
const MAX_POLITE_RUNS = 8;

/** Lets other requests of this isolate run during long work. */
export async function yieldToEventLoop(): Promise<void> {
  if (waiting.size <= MAX_POLITE_RUNS) await scheduler.wait(0);
}
