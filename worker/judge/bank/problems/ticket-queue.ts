import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 1, 101), n >> 1];

export const makeSmall: SmallGenerator = (random) => {
  const people = random.next(1, 8);
  return [random.list(people, 1, random.next(2, 8)), random.next(0, people)];
};
