import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (_random, n) => [
  Array.from({ length: n }, (_, front) => (front % 2 === 0 ? front + 1 : front + 2)),
];

export const makeSmall: SmallGenerator = (random) => [random.list(random.next(0, 9), 0, random.next(1, 9))];
