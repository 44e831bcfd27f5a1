import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n - (n % 2), 1, 21)];

export const makeSmall: SmallGenerator = (random) => [
  random.list(2 * random.next(0, 5), 1, random.next(2, 21)),
];
