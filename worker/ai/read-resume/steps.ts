/** Work in steps that each take a small part of the whole; the result comes with the last. */
export type Steps<Result> = Generator<undefined, Result, void>;

/** Does all steps at once. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
