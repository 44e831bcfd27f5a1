import type { Json } from "../../values.contract.ts";
import type { Generator, Random, SmallGenerator } from "../random.ts";

const makeCalls = (random: Random, length: number, guests: number): Json[] =>
  Array.from({ length }, () =>
    random.next(0, 2) === 0
      ? ["find", random.next(0, guests)]
      : ["store", random.next(0, guests), random.next(0, 1000)],
  );

export const makeLarge: Generator = (random, n) => [
  [Math.max(1, Math.min(300, n >> 3))],
  makeCalls(random, n, Math.max(2, n >> 2)),
];

export const makeSmall: SmallGenerator = (random) => [
  [random.next(1, 4)],
  makeCalls(random, random.next(0, 13), random.next(2, 6)),
];
