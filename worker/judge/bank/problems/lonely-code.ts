import type { Generator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => {
  const text = random.text(Math.max(0, (n >> 1) - 1), LETTERS.slice(0, 20));
  return [`${text}${text}Z`];
};
