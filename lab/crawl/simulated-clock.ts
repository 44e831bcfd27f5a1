type Event = { atMs: number; order: number; run: () => void };

/**
 * A clock that jumps to the next event instead of waiting: `Date.now`, `setTimeout` and `scheduler.wait` follow it
 * until `restore`. Everything that an event causes has happened before the next one.
 */
export function createSimulatedClock(startMs: number) {
  const real = { now: Date.now, setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const realScheduler: unknown = Reflect.get(globalThis, "scheduler");
  const heap: Event[] = [];
  const cancelled = new Set<number>();
  let nowMs = startMs;
  let count = 0;

  const isBefore = (one: Event, other: Event) =>
    one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);

  function push(event: Event): void {
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(event, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = event;
  }

  function pop(): Event | undefined {
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const left = heap[child];
      if (left === undefined) break;
      const right = heap[child + 1];
      let smaller = left;
      if (right !== undefined && isBefore(right, left)) {
        child += 1;
        smaller = right;
      }
      if (!isBefore(smaller, last)) break;
      heap[at] = smaller;
      at = child;
    }
    heap[at] = last;
    return first;
  }

  const schedule = (run: () => void, delayMs = 0): number => {
    count += 1;
    push({ atMs: nowMs + Math.max(0, delayMs), order: count, run });
    return count;
  };
  const wait = (delayMs: number): Promise<void> =>
    new Promise((resolve) => {
      schedule(resolve, delayMs);
    });

  Date.now = () => Math.floor(nowMs);
  Object.assign(globalThis, {
    setTimeout: schedule,
    clearTimeout: (id: number) => cancelled.add(id),
    scheduler: { wait },
  });

  return {
    wait,
    /** Runs events until a time; what is due later never happens. */
    async runUntil(endMs: number): Promise<void> {
      for (let event = pop(); event !== undefined && event.atMs <= endMs; event = pop()) {
        if (cancelled.delete(event.order)) continue;
        nowMs = event.atMs;
        event.run();
        // Promises that the event has settled are worked off before this resolves.
        await new Promise((resolve) => setImmediate(resolve));
      }
      nowMs = endMs;
    },
    restore(): void {
      Date.now = real.now;
      Object.assign(globalThis, {
        setTimeout: real.setTimeout,
        clearTimeout: real.clearTimeout,
        scheduler: realScheduler,
      });
    },
  };
}
