import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 4, 9), random.list(n, 1, 100), 3 * n];

export const makeSmall: SmallGenerator = (random) => {
  const pieces = random.next(0, 7);
  return [random.list(pieces, 1, random.next(2, 9)), random.list(pieces, 0, 12), random.next(0, 21)];
};
