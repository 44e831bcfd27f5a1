import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 0, 4), 1];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 9), 0, 4),
  random.next(0, 4),
];
