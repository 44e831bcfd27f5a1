import type { Generator, SmallGenerator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => [random.text(n, LETTERS), random.text(n, LETTERS)];

export const makeSmall: SmallGenerator = (random) => {
  const letters = "abcd".slice(0, random.next(1, 5));
  return [random.text(random.next(0, 8), letters), random.text(random.next(0, 8), letters)];
};
