import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  n * 20 + 20,
  random.distinct(n, 20).map((mark) => mark + 1),
];
