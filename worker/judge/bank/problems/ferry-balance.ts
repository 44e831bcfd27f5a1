import type { Generator, SmallGenerator } from "../random.ts";

// A car of zero weight balances one position before the end, so the whole input must be read.
export const makeLarge: Generator = (random, n) => {
  const before = random.list(Math.max(0, n - 2), 1, 5);
  const sum = before.reduce((total, weight) => total + weight, 0);
  return [[...before, 0, Math.min(sum, 10_000)]];
};

export const makeSmall: SmallGenerator = (random) => {
  const weights = random.list(random.next(0, 8), 0, random.next(1, 7));
  const middle = random.next(0, 5);
  return [random.next(0, 2) === 0 ? weights : [...weights, middle, ...random.shuffle(weights)]];
};
