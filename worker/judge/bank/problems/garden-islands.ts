import type { Generator, SmallGenerator } from "../random.ts";

/** A grid of about n cells. */
const getGridSide = (n: number): number => Math.max(1, Math.round(Math.sqrt(n)));

export const makeLarge: Generator = (_random, n) => {
  const side = getGridSide(n);
  // A snake: full rows connected alternately at the right and left end.
  const getSquare = (row: number, column: number) =>
    row % 2 === 0 || column === (row % 4 === 1 ? side - 1 : 0) ? 1 : 0;
  return [
    Array.from({ length: side }, (_, row) =>
      Array.from({ length: side }, (_, column) => getSquare(row, column)),
    ),
  ];
};

export const makeSmall: SmallGenerator = (random) => {
  const columns = random.next(0, 7);
  const gardens = random.next(1, 5);
  return [
    Array.from({ length: random.next(0, 7) }, () =>
      random.list(columns, 0, 5).map((square) => (square < gardens ? 1 : 0)),
    ),
  ];
};
