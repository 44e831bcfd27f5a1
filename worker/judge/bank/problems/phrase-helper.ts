import type { Json } from "../../values.contract.ts";
import type { Generator, Random, SmallGenerator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const makeCall = (random: Random, letters: number, alphabet: string): Json[] =>
  random.next(0, 3) === 0
    ? ["suggest", random.text(random.next(1, Math.min(3, letters + 1)), alphabet)]
    : ["learn", random.text(random.next(1, letters + 1), alphabet)];

export const makeLarge: Generator = (random, n) => [
  [],
  Array.from({ length: n }, (): Json[] => {
    const first = random.text(1, "abc");
    return random.next(0, 3) === 0 ? ["suggest", first] : ["learn", first + random.text(2, LETTERS)];
  }),
];

export const makeSmall: SmallGenerator = (random) => {
  const alphabet = random.next(0, 2) === 0 ? "ab" : "ab c";
  return [
    [],
    [...Array.from({ length: random.next(0, 14) }, () => makeCall(random, 3, alphabet)), ["suggest", "a"]],
  ];
};
