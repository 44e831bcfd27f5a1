/** Work in stretches: between two of them others may have their turn, and nothing is half done. */
export type Stretches<Result> = Generator<void, Result, void>;

/** Does the work in one go. */
export function finish<Result>(stretches: Stretches<Result>): Result {
  for (;;) {
    const { done, value } = stretches.next();
    if (done === true) return value;
  }
}

/** Does the work, and lets others have their turn after each stretch. */
export async function finishBetweenOthers<Result>(stretches: Stretches<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = stretches.next();
    if (done === true) return value;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
