import type { Generator, SmallGenerator } from "../random.ts";

/** Four kinds with small values, two of them with enough stamps to search the whole postage. */
export const makeLarge: Generator = (random, n) => {
  const most = Math.max(2, n >> 4);
  return [[1, 2, most + 1, most + 2], [10, random.next(8, 11), 10, 10], n];
};

export const makeSmall: SmallGenerator = (random) => {
  const values = [...new Set(random.list(random.next(0, 5), 1, random.next(2, 9)))];
  return [values, random.list(values.length, 0, random.next(1, 5)), random.next(0, 25)];
};
