import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 0, 1_048_576)];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 7), 0, 2 ** random.next(1, 21)),
];
