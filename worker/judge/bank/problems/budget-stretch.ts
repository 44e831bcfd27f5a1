import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 1, 200), 10 * n];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 10), 0, random.next(2, 12)),
  random.next(0, 25),
];
