import type { Generator, SmallGenerator } from "../random.ts";
import { layOutTree } from "../tree-shapes.ts";

// No trail has this height, so that all must be tried.
export const makeLarge: Generator = (random, n) => [layOutTree(random, random.list(n, -20, 21)), 3999];

export const makeSmall: SmallGenerator = (random) => [
  layOutTree(random, random.list(random.next(0, 9), -3, 4)),
  random.next(-4, 6),
];
