import type { Generator, SmallGenerator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

// The first and last letter are the same, so that every window is long.
export const makeLarge: Generator = (random, n) => [random.text(n, LETTERS)];

export const makeSmall: SmallGenerator = (random) => [
  random.text(random.next(0, 12), "aAbcdefgh 7-".slice(0, random.next(1, 13))),
];
