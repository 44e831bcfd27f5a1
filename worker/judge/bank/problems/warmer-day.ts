import type { Generator } from "../random.ts";

export const makeLarge: Generator = (_random, n) => [
  Array.from({ length: n }, (_, day) => (day === n - 1 ? 60 : 50 - Math.floor((day * 90) / n))),
];
