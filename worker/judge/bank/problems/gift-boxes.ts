import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.distinct(n, 20).map((width) => [width + 1, random.next(1, 100_000)]),
];
