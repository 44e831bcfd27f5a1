import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.distinct(n, 20).map((first) => [first, first + random.next(0, 60)]),
];

export const makeSmall: SmallGenerator = (random) => [
  Array.from({ length: random.next(0, 7) }, () => {
    const first = random.next(0, 14);
    return [first, first + random.next(0, 7)];
  }),
];
