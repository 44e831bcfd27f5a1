import type { Generator, SmallGenerator } from "../random.ts";

// Half of the bookings are active at once, so that searching all of them for a free desk is slow.
export const makeLarge: Generator = (random, n) => [
  random.distinct(n, 20).map((from) => [from, from + 10 * n + random.next(1, 400)]),
];

export const makeSmall: SmallGenerator = (random) => [
  Array.from({ length: random.next(0, 8) }, () => {
    const from = random.next(0, 14);
    return [from, from + random.next(1, 6)];
  }),
];
