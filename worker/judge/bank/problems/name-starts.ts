import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  Array.from({ length: n }, () => random.text(random.next(4, 9), "abcd")),
  Array.from({ length: n }, () => random.text(random.next(1, 5), "abcd")),
];

export const makeSmall: SmallGenerator = (random) => [
  Array.from({ length: random.next(0, 7) }, () => random.text(random.next(1, 5), "ab")),
  Array.from({ length: random.next(0, 5) }, () => random.text(random.next(0, 5), "ab")),
];
