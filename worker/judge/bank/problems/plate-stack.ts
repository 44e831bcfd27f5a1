import type { Json } from "../../values.contract.ts";
import type { Generator, Random, SmallGenerator } from "../random.ts";

function makeCall(random: Random, most: number, kind: number): Json[] {
  if (kind < 4) return ["push", random.next(1, most)];
  return [kind < 6 ? "lightest" : "pull"];
}

export const makeLarge: Generator = (random, n) => [
  [],
  Array.from({ length: n }, () => makeCall(random, 1001, random.next(0, 7))),
];

export const makeSmall: SmallGenerator = (random) => [
  [],
  Array.from({ length: random.next(0, 12) }, () => makeCall(random, 5, random.next(0, 8))),
];
