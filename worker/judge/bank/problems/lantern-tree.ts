import type { Generator, SmallGenerator } from "../random.ts";
import { layOutTree } from "../tree-shapes.ts";

export const makeLarge: Generator = (random, n) => [layOutTree(random, random.list(n, 0, 1001))];

export const makeSmall: SmallGenerator = (random) => [
  layOutTree(random, random.list(random.next(0, 11), 0, random.next(1, 12))),
];
