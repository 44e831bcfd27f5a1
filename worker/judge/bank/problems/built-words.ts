import type { Generator, Random, SmallGenerator } from "../random.ts";

function makeWords(random: Random, count: number, least: number, most: number, alphabet: string): string[] {
  const words = new Set<string>();
  for (let tries = 0; words.size < count && tries < 40 * count; tries += 1) {
    words.add(random.text(random.next(least, most), alphabet));
  }
  return [...words];
}

export const makeLarge: Generator = (random, n) => {
  const short = makeWords(random, n >> 1, 4, 7, "abcde");
  const words = new Set(short);
  while (words.size < n) {
    const one = short[random.next(0, short.length)] ?? "a";
    const two = short[random.next(0, short.length)] ?? "b";
    words.add(random.next(0, 2) === 0 ? one + two : random.text(random.next(8, 12), "abcde"));
  }
  return [random.shuffle([...words])];
};

export const makeSmall: SmallGenerator = (random) => [
  makeWords(random, random.next(0, 8), 1, 7, random.next(0, 3) === 0 ? "a" : "ab"),
];
