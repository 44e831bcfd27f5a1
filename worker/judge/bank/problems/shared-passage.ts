import type { Generator, SmallGenerator } from "../random.ts";

const LETTERS = "abc d";

export const makeLarge: Generator = (random, n) => [random.text(n, LETTERS), random.text(n, LETTERS)];

export const makeSmall: SmallGenerator = (random) => {
  const letters = "ab c".slice(0, random.next(1, 5));
  return [random.text(random.next(0, 9), letters), random.text(random.next(0, 9), letters)];
};
