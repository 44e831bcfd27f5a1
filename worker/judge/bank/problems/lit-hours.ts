import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.distinct(n, 20).map((from) => [from, from + random.next(1, 60)]),
];

export const makeSmall: SmallGenerator = (random) => [
  Array.from({ length: random.next(0, 7) }, () => {
    const from = random.next(0, 15);
    return [from, from + random.next(1, 7)];
  }),
];
