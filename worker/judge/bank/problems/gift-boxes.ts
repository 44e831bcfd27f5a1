import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.distinct(n, 20).map((width) => [width + 1, random.next(1, 100_000)]),
];

export const makeSmall: SmallGenerator = (random) => {
  const most = random.next(2, 12);
  return [Array.from({ length: random.next(0, 9) }, () => random.list(2, 1, most))];
};
