import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (_random, n) => [
  Array.from({ length: n }, (_, day) => (day === n - 1 ? 60 : 50 - Math.floor((day * 90) / n))),
];

export const makeSmall: SmallGenerator = (random) => [random.list(random.next(0, 9), -2, random.next(0, 7))];
