import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.text(n, "ab"),
  ["a", "b", "ab", "ba", "aab", "bba", "abab"],
];

export const makeSmall: SmallGenerator = (random) => {
  const letters = "abc".slice(0, random.next(1, 4));
  const most = random.next(0, 8) === 0 ? 11 : 4;
  const words = Array.from({ length: random.next(0, 6) }, () => random.text(random.next(1, most), letters));
  const pieces = Array.from({ length: random.next(0, 5) }, () => words[random.next(0, words.length)] ?? "b");
  const sign = random.next(0, 3) === 0 ? random.text(random.next(0, 9), letters) : pieces.join("");
  return [sign, [...new Set(words)]];
};
