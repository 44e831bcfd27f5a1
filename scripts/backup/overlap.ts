/** Runs work one after another, and lets the caller prepare the next while one is under way. */
export function createOverlap() {
  let current: Promise<{ error: unknown } | null> = Promise.resolve(null);
  const wait = async () => {
    const failed = await current;
    if (failed !== null) throw failed.error;
  };
  return {
    /** Begins once what was begun before is done. @throws what that has thrown */
    async begin(work: () => Promise<void>): Promise<void> {
      await wait();
      current = work().then(
        () => null,
        (error: unknown) => ({ error }),
      );
    },
    wait,
  };
}
