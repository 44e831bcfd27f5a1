import type { Generator, SmallGenerator } from "../random.ts";

/** A grid of about n cells. */
const getGridSide = (n: number): number => Math.max(1, Math.round(Math.sqrt(n)));

export const makeLarge: Generator = (random, n) =>
  Array.of(Array.from({ length: getGridSide(n) }, () => random.list(getGridSide(n), 0, 10_000)));

export const makeSmall: SmallGenerator = (random) => {
  const columns = random.next(1, 6);
  return [Array.from({ length: random.next(0, 6) }, () => random.list(columns, 0, 100))];
};
