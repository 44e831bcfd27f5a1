import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.distinct(n, 20).map((from) => [from, from + random.next(1, 30)]),
  10,
  n * 20,
  5,
];

export const makeSmall: SmallGenerator = (random) => {
  const open = random.next(0, 8);
  return [
    Array.from({ length: random.next(0, 6) }, () => {
      const from = random.next(0, 20);
      return [from, from + random.next(1, 6)];
    }),
    open,
    open + random.next(1, 18),
    random.next(1, 5),
  ];
};
