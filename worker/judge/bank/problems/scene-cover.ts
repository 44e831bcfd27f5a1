import type { Generator, SmallGenerator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => [random.text(n, LETTERS.slice(0, 8)), "abcdefgh"];

export const makeSmall: SmallGenerator = (random) => {
  const letters = "abAc".slice(0, random.next(1, 5));
  return [random.text(random.next(0, 12), letters), random.text(random.next(0, 5), letters)];
};
