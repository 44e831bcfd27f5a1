import type { Generator, SmallGenerator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => [
  random
    .distinct(n, 3)
    .map((dish) => `d${[...String(dish)].map((digit) => LETTERS[Number(digit)]).join("")}`),
  n >> 1,
];

export const makeSmall: SmallGenerator = (random) => {
  const names = ["a", "b", "ab", "aa", "ba", "c"].slice(0, random.next(1, 7));
  return [
    Array.from({ length: random.next(0, 9) }, () => names[random.next(0, names.length)] ?? "a"),
    random.next(0, 6),
  ];
};
