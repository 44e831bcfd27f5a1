import type { Generator, SmallGenerator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

// Half of the tags are anagrams of others.
export const makeLarge: Generator = (random, n) => {
  const tags = Array.from({ length: n - (n >> 1) }, () => random.text(6, LETTERS));
  const others = tags.slice(0, n >> 1).map((tag) => random.shuffle([...tag]).join(""));
  return [random.shuffle([...tags, ...others])];
};

export const makeSmall: SmallGenerator = (random) => {
  const letters = "abc".slice(0, random.next(1, 4));
  return [Array.from({ length: random.next(0, 8) }, () => random.text(random.next(0, 4), letters))];
};
