import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  [Array.from({ length: n }, () => random.list(random.next(0, 4), 0, 10_000))],
  Array.from({ length: 2 * n }, (_, index) => [index % 3 === 0 ? "hasNext" : "next"]),
];

export const makeSmall: SmallGenerator = (random) => [
  [Array.from({ length: random.next(0, 5) }, () => random.list(random.next(0, 4), 0, 5))],
  Array.from({ length: random.next(0, 12) }, () => [random.next(0, 2) === 0 ? "hasNext" : "next"]),
];
