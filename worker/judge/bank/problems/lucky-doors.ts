import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (_random, n) => [1, n];

export const makeSmall: SmallGenerator = (random) => {
  const low = random.next(1, 160);
  return [low, low + random.next(0, random.next(1, 80))];
};
