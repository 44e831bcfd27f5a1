import type { Generator, SmallGenerator } from "../random.ts";

// A third of the grid rises, with some squares already dry.
export const makeLarge: Generator = (random, n) => {
  const side = Math.ceil(Math.sqrt(2 * n));
  return [side, side, Array.from({ length: n }, () => random.list(2, 0, side))];
};

export const makeSmall: SmallGenerator = (random) => {
  const rows = random.next(1, 5);
  const columns = random.next(1, 5);
  return [
    rows,
    columns,
    Array.from({ length: random.next(0, 13) }, () => [random.next(0, rows), random.next(0, columns)]),
  ];
};
