import type { Generator, SmallGenerator } from "../random.ts";
import { layOutTree } from "../tree-shapes.ts";

export const makeLarge: Generator = (random, n) => [layOutTree(random, random.list(n, -1000, 1001))];

export const makeSmall: SmallGenerator = (random) => {
  const most = random.next(-2, 10);
  return [layOutTree(random, random.list(random.next(1, 10), -9, most))];
};
