import type { Generator, SmallGenerator } from "../random.ts";
import { layOutTree } from "../tree-shapes.ts";

// All levels except the last are full, so that no path is short.
export const makeLarge: Generator = (random, n) => [random.list(n, 0, 10_000)];

export const makeSmall: SmallGenerator = (random) => [
  layOutTree(random, random.list(random.next(0, 11), 0, 10)),
];
