import type { Generator, SmallGenerator } from "../random.ts";

/** There are n sets of log n parcels, and nearly all are light enough to be searched. */
export const makeLarge: Generator = (random, n) => {
  const weights = random.list(Math.round(Math.log2(n)), 40, 101);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return [weights, sum - (weights[0] ?? 0)];
};

export const makeSmall: SmallGenerator = (random) => {
  const weights = random.list(random.next(0, 7), 1, random.next(2, 12));
  return [weights, random.next(0, 16)];
};
