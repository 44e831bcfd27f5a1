import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 0, 65_536)];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 8), 0, 2 ** random.next(1, 17)),
];
