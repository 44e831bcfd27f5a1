/**
 * Runs one job at a time. A job that waits is replaced by a newer one, so that the newest is always run, and
 * jobs in between are not.
 */
export function createNewestFirst<Input>(run: (input: Input) => Promise<void>): (input: Input) => void {
  let waiting: { input: Input } | null = null;
  let isRunning = false;

  async function work(): Promise<void> {
    isRunning = true;
    try {
      while (waiting !== null) {
        const { input } = waiting;
        waiting = null;
        await run(input);
      }
    } finally {
      isRunning = false;
    }
  }

  return (input) => {
    waiting = { input };
    if (!isRunning) void work();
  };
}
