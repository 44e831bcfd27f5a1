import type { Generator, SmallGenerator } from "../random.ts";
import { layOutTree } from "../tree-shapes.ts";

export const makeLarge: Generator = (random, n) => [layOutTree(random, random.list(n, -1000, 1001))];

export const makeSmall: SmallGenerator = (random) => {
  const from = random.next(-9, 5);
  return [layOutTree(random, random.list(random.next(0, 11), from, from + 8))];
};
