type Options = {
  /** How many may wait behind the one that is done; one more is turned away. */
  maxWaiting: number;
  /** How long nothing is done after a task, by how long it took. */
  restAfter?: (tookMs: number) => number;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
};

/** One task after another, in the order in which they came. For the requests of one Durable Object, which share its promises. */
export function createTaskQueue({
  maxWaiting,
  restAfter = () => 0,
  now = Date.now,
  wait = (ms) => scheduler.wait(ms),
}: Options) {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;

  return {
    /** Null, without a start, where too many wait. */
    async run<Result>(task: () => Promise<Result>): Promise<Result | null> {
      if (pending > maxWaiting) return null;
      pending += 1;
      let tookMs = 0;
      const result = last.then(async () => {
        const startedAtMs = now();
        try {
          return await task();
        } finally {
          tookMs = now() - startedAtMs;
          pending -= 1;
        }
      });
      last = result
        .catch(() => {})
        .then(async () => {
          const restMs = restAfter(tookMs);
          if (restMs > 0) await wait(restMs);
        });
      return result;
    },
  };
}
