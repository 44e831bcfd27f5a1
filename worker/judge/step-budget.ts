/** Max steps: ten times those of the longest permitted code, written normally. */
export const MAX_STEPS = 2_000_000;

/** The operation would need more steps than the budget has. */
export class OutOfSteps extends Error {}

/**
 * Limits our own scans of submitted code. Each visit of a character or token costs one step. The engines count their
 * own work as fuel.
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
export function runWithinSteps<Result>(
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
