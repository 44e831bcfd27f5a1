import type { Generator, SmallGenerator } from "../random.ts";

// Few days need large trucks, so that trying every capacity is slow.
export const makeLarge: Generator = (random, n) => [random.list(n, 1, 4), 3];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(1, 8), 1, random.next(2, 12)),
  random.next(1, 9),
];
