import type { Generator, SmallGenerator } from "../random.ts";

const LETTERS = "kpytz";

export const makeLarge: Generator = (random, n) => [random.text(n, LETTERS.slice(0, 3))];

export const makeSmall: SmallGenerator = (random) => [
  random.text(random.next(0, 14), "aAbz".slice(0, random.next(1, 5))),
];
