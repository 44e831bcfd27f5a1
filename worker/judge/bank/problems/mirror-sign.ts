import type { Generator, SmallGenerator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => {
  const half = random.text(n >> 1, LETTERS);
  const text = `${half}${n % 2 === 1 ? "x" : ""}${[...half].toReversed().join("")}`;
  // For some lengths, one letter in the middle of the second half differs.
  const at = n - (n >> 2);
  return [n % 4 === 2 ? `${text.slice(0, at)}9${text.slice(at + 1)}` : text];
};

export const makeSmall: SmallGenerator = (random) => {
  const half = random.text(random.next(0, 4), "abzAZ019_ -{@[`/:");
  const other = [...half].toReversed().join("");
  const middle = random.text(random.next(0, 3), "aB0_. ");
  const end = random.next(0, 3) === 0 ? random.text(random.next(0, 3), "Az9_") : "";
  return [half + middle + (random.next(0, 2) === 0 ? other.toUpperCase() : other) + end];
};
