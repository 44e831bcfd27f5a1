import { type Generator } from "./random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const getGridSide = (n: number): number => Math.max(1, Math.round(Math.sqrt(n)));

export const HARD_GENERATORS: Record<string, Generator> = {
  "sign-edits": (random, n) => [random.text(n, LETTERS), random.text(n, LETTERS)],
  "rain-terraces": (random, n) => [random.list(n, 0, 1001)],
  "poster-wall": (_random, n) => [
    Array.from({ length: n }, (_, front) => (front % 2 === 0 ? front + 1 : front + 2)),
  ],
  "window-peaks": (random, n) => [random.list(n, -10_000, 10_001), Math.max(1, n >> 2)],
  "live-median": (random, n) => [random.distinct(n, 9)],
  "mountain-route": (random, n) =>
    Array.of(Array.from({ length: getGridSide(n) }, () => random.list(getGridSide(n), 0, 1_000_001))),
  "scene-cover": (random, n) => [random.text(n, LETTERS.slice(0, 8)), "abcdefgh"],
  "gift-boxes": (random, n) => [random.distinct(n, 20).map((width) => [width + 1, random.next(1, 100_000)])],
  "line-swaps": (random, n) => [random.distinct(n, 9)],
  "sign-split": (random, n) => [random.text(n, "ab"), ["a", "b", "ab", "ba", "aab", "bba", "abab"]],
  "plank-cuts": (random, n) => [n * 20 + 20, random.distinct(n, 20).map((mark) => mark + 1)],
  "signal-pair": (random, n) => [random.list(n, 0, 1_048_576)],
};
