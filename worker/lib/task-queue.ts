type Options = {
  /** Maximum number of tasks waiting behind the running one; further tasks are rejected. */
  maxWaiting: number;
  /** Pause after each task before the next one starts. */
  rest?: () => Promise<void>;
};

/**
 * Runs tasks one at a time, first come, first served. Only for requests of one Durable Object, which may share
 * promises.
 */
export function createTaskQueue({ maxWaiting, rest = () => Promise.resolve() }: Options) {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;

  return {
    /** Runs a task in turn. Returns null without running the task if too many are waiting. */
    async run<Result>(task: () => Promise<Result>): Promise<Result | null> {
      if (pending > maxWaiting) return null;
      pending += 1;
      const result = last.then(async () => {
        try {
          return await task();
        } finally {
          pending -= 1;
        }
      });
      last = result
        .catch(() => {})
        .then(rest)
        .catch(() => {});
      return result;
    },
  };
}
