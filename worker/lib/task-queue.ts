type Options = {
  /** How many may wait behind the one that is done; one more is turned away. */
  maxWaiting: number;
  /** What each task is followed by before the next one begins. */
  rest?: () => Promise<void>;
};

/** One task after another, in the order in which they came. For the requests of one Durable Object, which share its promises. */
export function createTaskQueue({ maxWaiting, rest = () => Promise.resolve() }: Options) {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;

  return {
    /** Null, without a start, where too many wait. */
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
