/** Maximum number of steps: ten times what the longest permitted code takes if written normally. */
export const MAX_STEPS = 2_000_000;

/** The operation would need more steps than the budget has. */
export class OutOfSteps extends Error {}

/**
 * Limits our own passes over submitted code, whatever its content. Visiting a character or token costs one step
 * each time. The engines count their own work as fuel; this is for code outside of them.
 */
export class StepBudget {
  #spent = 0;
  readonly #most: number;

  constructor(most = MAX_STEPS) {
    this.#most = most;
  }

  get spent(): number {
    return this.#spent;
  }

  /** @throws OutOfSteps */
  charge(steps = 1): void {
    this.#spent += steps;
    if (this.#spent > this.#most) throw new OutOfSteps();
  }
}

/** The result of `work`, or `otherwise` if it exceeds the step budget. */
export function doWithinSteps<Result>(
  otherwise: Result,
  work: (steps: StepBudget) => Result,
  steps = new StepBudget(),
): Result {
  try {
    return work(steps);
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error;
    return otherwise;
  }
}
