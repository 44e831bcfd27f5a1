import type { Generator, SmallGenerator } from "../random.ts";

/** The boxes weigh about twice as much as the elevator can carry. */
export const makeLarge: Generator = (random, n) => [random.list(n, 4, 9), 3 * n];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 7), 1, random.next(2, 14)),
  random.next(0, 31),
];
