import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, -10_000, 10_001), Math.max(1, n >> 2)];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 11), -5, random.next(-3, 9)),
  random.next(1, 6),
];
