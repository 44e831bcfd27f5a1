import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.text(n, "ab"),
  ["a", "b", "ab", "ba", "aab", "bba", "abab"],
];
