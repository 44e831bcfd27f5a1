import type { Generator, SmallGenerator } from "../random.ts";

/** There are about n trains of two carriages. */
export const makeLarge: Generator = (random, n) => {
  const colors = Math.max(2, Math.round((1 + Math.sqrt(1 + 4 * n)) / 2));
  return [random.shuffle(Array.from({ length: colors }, (_, color) => color + 1)), 2];
};

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 6), 1, random.next(2, 5)),
  random.next(0, 5),
];
