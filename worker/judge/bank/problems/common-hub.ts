import type { Generator, SmallGenerator } from "../random.ts";
import { layOutTree } from "../tree-shapes.ts";

// The stations searched for are the rightmost ones, so that everything before them is searched.
export const makeLarge: Generator = (random, n) => {
  const numbers = random.distinct(n, 2);
  return [layOutTree(random, numbers), numbers[n - 1] ?? 0, numbers[n - 2] ?? 0];
};

export const makeSmall: SmallGenerator = (random) => {
  const numbers = random.distinct(random.next(2, 11), 2);
  const [first = 0, second = 0] = random.shuffle(numbers);
  return [layOutTree(random, numbers), first, second];
};
