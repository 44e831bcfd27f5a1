import type { Generator, Random, SmallGenerator } from "../random.ts";

function makeNames(random: Random, count: number, least: number, most: number, alphabet: string): string[] {
  const names = new Set<string>();
  for (let tries = 0; names.size < count && tries < 40 * count; tries += 1) {
    names.add(random.text(random.next(least, most), alphabet));
  }
  return [...names];
}

export const makeLarge: Generator = (random, n) => [makeNames(random, n, 5, 9, "abcd")];

export const makeSmall: SmallGenerator = (random) => [
  makeNames(random, random.next(0, 8), 1, 6, random.next(0, 2) === 0 ? "ab" : "abc"),
];
