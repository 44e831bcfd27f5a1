import type { Generator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => [
  random
    .distinct(n, 3)
    .map((dish) => `d${[...String(dish)].map((digit) => LETTERS[Number(digit)]).join("")}`),
  n >> 1,
];
