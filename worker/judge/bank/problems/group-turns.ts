import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 0, 10_000), 3];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 10), 0, 9),
  random.next(1, 6),
];
