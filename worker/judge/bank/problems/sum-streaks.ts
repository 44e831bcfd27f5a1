import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, -1000, 1001), random.next(-500, 500)];

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(0, 9), -3, 5),
  random.next(-4, 8),
];
