import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 1, 1001), 1500];

export const makeSmall: SmallGenerator = (random) => {
  const most = random.next(2, 12);
  return [random.list(random.next(0, 9), 0, most), random.next(0, 2 * most)];
};
