/** Ten times what the longest code that a user may send takes where it is written as people write. */
export const MOST_STEPS = 2_000_000;

/** What was asked for would take more steps than the budget has. */
export class OutOfSteps extends Error {}

/**
 * What our own passes over submitted code may do, whatever it says. A step is a character or a token that is looked at, each
 * time. The engines count their own work in fuel; this is for what runs outside of them.
 */
export class StepBudget {
  #spent = 0;
  readonly #most: number;

  constructor(most = MOST_STEPS) {
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

/** What `work` gives; `otherwise` where it takes more steps than the budget has. */
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
