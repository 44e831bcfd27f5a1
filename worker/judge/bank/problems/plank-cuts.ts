import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  n * 20 + 20,
  random.distinct(n, 20).map((mark) => mark + 1),
];

export const makeSmall: SmallGenerator = (random) => {
  const length = random.next(2, 30);
  const marks = new Set(random.list(random.next(0, 7), 1, length));
  return [length, [...marks]];
};
