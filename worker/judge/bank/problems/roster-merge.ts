import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.list(n, 0, n * 3).toSorted((one, two) => one - two),
  random.list(n, 0, n * 3).toSorted((one, two) => one - two),
];
