/** A request that was to write and has not by then was ended. */
const GIVEN_UP_MS = 20_000;
/** How long the request that writes waits for those beside it. */
const GATHER_MS = 1000;

type Writer = { waitUntil: (work: Promise<unknown>) => void };

/**
 * Gathers counts in this isolate and writes them together: a second after the first of them, by what its request leaves
 * behind, and not again for `pauseMs`. Those of an isolate that is thrown away before then are lost.
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
  /** Since when a request waits to write; null if none does. */
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
      // The next write has these as well.
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
