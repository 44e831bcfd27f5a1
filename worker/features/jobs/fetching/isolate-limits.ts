import { createSemaphore } from "#worker/lib/semaphore.ts";

/** Bytes of answers and cards that may be in memory at once, in this isolate, which many objects share. */
const BUDGET_BYTES = 8 * 1024 * 1024;
/** An object that goes down cannot give back what it took. */
const LEASE_MS = 20_000;

const memory = createSemaphore({ capacity: BUDGET_BYTES, leaseMs: LEASE_MS });

/** Waits until so many bytes may be read into memory; what it returns gives them back. Nothing is there at once. */
export async function acquireMemory(bytes: number, leaseMs = LEASE_MS): Promise<() => void> {
  if (bytes === 0) return () => {};
  const release = await memory.acquire(bytes, leaseMs);
  return () => release?.();
}

/** Boards that the runs of this isolate may wait for together: for each the runtime keeps some 80 KB of calls. */
const MAX_WAITING = 96;
const MAX_WAITING_OF_RUN = 24;
const MIN_WAITING_OF_RUN = 2;
/** A run tells whenever one of its boards is done; one that has not for so long has gone down. */
const TOLD_MS = 60_000;

const waiting = new Map<string, { boards: number; toldAtMs: number }>();

/** How many boards a run may wait for at once, next to the other runs of this isolate. */
export function maxTasksOfRun(runId: string): number {
  const nowMs = Date.now();
  let ofOthers = 0;
  for (const [id, run] of waiting) {
    if (nowMs - run.toldAtMs > TOLD_MS) waiting.delete(id);
    else if (id !== runId) ofOthers += run.boards;
  }
  return Math.min(MAX_WAITING_OF_RUN, Math.max(MIN_WAITING_OF_RUN, MAX_WAITING - ofOthers));
}

/** How many boards a run waits for now; with none its share is free for the others. */
export function reportRunningTasks(runId: string, boards: number): void {
  if (boards === 0) waiting.delete(runId);
  else waiting.set(runId, { boards, toldAtMs: Date.now() });
}

/** With more runs than this, everybody waits anyway, and what is in memory is to leave it soon. */
const MAX_POLITE_RUNS = 8;

/** Lets the other requests of this isolate go on, in the middle of long work. */
export async function yieldToEventLoop(): Promise<void> {
  if (waiting.size <= MAX_POLITE_RUNS) await scheduler.wait(0);
}
