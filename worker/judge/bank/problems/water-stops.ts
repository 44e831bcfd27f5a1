import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.distinct(n, 20).map((place) => place + 1),
  20 * n + 1,
  100,
];

export const makeSmall: SmallGenerator = (random) => {
  const distance = random.next(1, 25);
  const places = random.list(random.next(0, 7), 1, 25).filter((place) => place < distance);
  return [[...new Set(places)], distance, random.next(1, 13)];
};
