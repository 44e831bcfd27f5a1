import type { Generator } from "../random.ts";

export const makeLarge: Generator = (_random, n) => [
  Array.from({ length: n }, (_, front) => (front % 2 === 0 ? front + 1 : front + 2)),
];
