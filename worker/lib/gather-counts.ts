/** Milliseconds after which a request that should have written counts as aborted. */
const GIVEN_UP_MS = 20_000;
/** Milliseconds that the writing request waits for further counts. */
const GATHER_MS = 1000;

type Writer = { waitUntil: (work: Promise<unknown>) => void };

/**
 * Gathers counts in this isolate and writes them together, one second after the first, in its request's `waitUntil`;
 * then not again for `pauseMs`. Counts of an isolate that is discarded earlier are lost.
 */
export function createCountGatherer<Count, Ctx extends Writer>({
  pauseMs = 0,
  keyOf,
  merge,
  write,
}: {
  pauseMs?: number;
  keyOf: (count: Count) => string;
  merge: (one: Count, other: Count) => Count;
  write: (ctx: Ctx, counts: Count[]) => PromiseLike<unknown>;
}): (ctx: Ctx, count: Count) => void {
  let gathered = new Map<string, Count>();
  /** Since when a request is waiting to write; null if none is. */
  let waitsSinceMs: number | null = null;
  let writtenAtMs = Number.NEGATIVE_INFINITY;

  function gather(count: Count): void {
    const key = keyOf(count);
    const known = gathered.get(key);
    gathered.set(key, known === undefined ? count : merge(known, count));
  }

  async function writeLater(ctx: Ctx): Promise<void> {
    await scheduler.wait(GATHER_MS);
    const counts = [...gathered.values()];
    gathered = new Map();
    waitsSinceMs = null;
    writtenAtMs = Date.now();
    try {
      await write(ctx, counts);
    } catch (error) {
      // The next write includes these counts.
      for (const count of counts) gather(count);
      throw error;
    }
  }

  return (ctx, count) => {
    gather(count);
    const nowMs = Date.now();
    if (nowMs - writtenAtMs < pauseMs) return;
    if (waitsSinceMs !== null && nowMs - waitsSinceMs < GIVEN_UP_MS) return;
    waitsSinceMs = nowMs;
    ctx.waitUntil(writeLater(ctx));
  };
}
