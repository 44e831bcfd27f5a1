import type { Generator, SmallGenerator } from "../random.ts";
import { layOutTree } from "../tree-shapes.ts";

export const makeLarge: Generator = (random, n) => [
  layOutTree(
    random,
    random.distinct(n, 9).toSorted((one, two) => one - two),
  ),
  Math.max(1, n - (n >> 3)),
];

export const makeSmall: SmallGenerator = (random) => {
  const weights = random.distinct(random.next(0, 9), 3).toSorted((one, two) => one - two);
  return [layOutTree(random, weights), random.next(1, weights.length + 3)];
};
