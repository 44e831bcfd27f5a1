/** Cooperative multitasking: work as a generator that yields between steps at consistent states. */
export type Stretches<Result> = Generator<void, Result, void>;

/** Runs all steps without yielding. */
export function finish<Result>(stretches: Stretches<Result>): Result {
  for (;;) {
    const { done, value } = stretches.next();
    if (done === true) return value;
  }
}

/** Yields to other requests of this isolate. Awaiting only database calls does not let them run. */
export const letOthersRun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Runs the steps, yielding to other work after each one. */
export async function finishBetweenOthers<Result>(
  stretches: Stretches<Result>,
  rest = letOthersRun,
): Promise<Result> {
  for (;;) {
    const { done, value } = stretches.next();
    if (done === true) return value;
    await rest();
  }
}
