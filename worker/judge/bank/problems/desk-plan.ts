import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.distinct(n, 20).map((from) => [from, from + random.next(1, 400)]),
];
