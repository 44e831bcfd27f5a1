import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 0, 10_000), Math.max(1, n >> 2)];

export const makeSmall: SmallGenerator = (random) => {
  const length = random.next(0, 8);
  return [random.list(length, 0, 9), random.next(1, length + 3)];
};
