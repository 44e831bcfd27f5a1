import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 0, 1000), (n >> 1) + n * 3];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 7), 0, 6),
  random.next(0, random.next(0, 4) === 0 ? 1_000_001 : 16),
];
