import type { Generator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => {
  const half = random.text(n >> 1, LETTERS);
  const text = `${half}${n % 2 === 1 ? "x" : ""}${[...half].toReversed().join("")}`;
  return [n === 300 ? `Z${text.slice(1)}` : text];
};
