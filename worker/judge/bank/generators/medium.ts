import { type Generator } from "./random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A grid of about n cells. */
const getGridSide = (n: number): number => Math.max(1, Math.round(Math.sqrt(n)));

export const MEDIUM_GENERATORS: Record<string, Generator> = {
  "desk-plan": (random, n) => [random.distinct(n, 20).map((from) => [from, from + random.next(1, 400)])],
  // The first and last letter are the same, so that every window is long.
  "fresh-run": (random, n) => [random.text(n, LETTERS)],
  "garden-islands": (_random, n) => {
    const side = getGridSide(n);
    // A snake: full rows connected alternately at the right and left end.
    const getSquare = (row: number, column: number) =>
      row % 2 === 0 || column === (row % 4 === 1 ? side - 1 : 0) ? 1 : 0;
    return [
      Array.from({ length: side }, (_, row) =>
        Array.from({ length: side }, (_, column) => getSquare(row, column)),
      ),
    ];
  },
  "warmer-day": (_random, n) => [
    Array.from({ length: n }, (_, day) => (day === n - 1 ? 60 : 50 - Math.floor((day * 90) / n))),
  ],
  "tag-families": (random, n) => [Array.from({ length: n }, () => random.text(6, LETTERS))],
  "popular-dishes": (random, n) => [
    random
      .distinct(n, 3)
      .map((dish) => `d${[...String(dish)].map((digit) => LETTERS[Number(digit)]).join("")}`),
    n >> 1,
  ],
  "exact-change": (_random, n) => [n],
  "sum-streaks": (random, n) => [random.list(n, -1000, 1001), random.next(-500, 500)],
  "course-terms": (random, n) => [
    n,
    Array.from({ length: Math.max(0, n - 1) }, (_, index) => [index + 1, random.next(index >> 1, index + 1)]),
  ],
  "truck-loads": (random, n) => [random.list(n, 1, 4), Math.max(1, n >> 3)],
  "spiral-tour": (random, n) =>
    Array.of(Array.from({ length: getGridSide(n) }, () => random.list(getGridSide(n), 0, 10_000))),
  "relay-tree": (random, n) => {
    const superiors = Array.from({ length: n }, (_, person) => (person === 0 ? -1 : (person - 1) >> 1));
    return [superiors, random.list(n, 0, 1001)];
  },
};
