import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  n,
  Array.from({ length: Math.max(0, n - 1) }, (_, index) => [index + 1, random.next(index >> 1, index + 1)]),
];
