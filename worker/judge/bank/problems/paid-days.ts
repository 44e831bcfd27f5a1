import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  Array.from({ length: n }, () => [random.next(1, (n >> 2) + 2), random.next(1, 10_001)]),
];

export const makeSmall: SmallGenerator = (random) => {
  const [days, most] = [random.next(2, 9), random.next(2, 20)];
  return [Array.from({ length: random.next(0, 12) }, () => [random.next(1, days), random.next(1, most)])];
};
