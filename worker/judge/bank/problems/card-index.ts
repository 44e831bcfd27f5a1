import type { Generator, SmallGenerator } from "../random.ts";
import { layOutTree } from "../tree-shapes.ts";

export const makeLarge: Generator = (random, n) => [
  layOutTree(
    random,
    random.distinct(n, 9).toSorted((one, two) => one - two),
  ),
];

export const makeSmall: SmallGenerator = (random) => {
  const numbers = random.distinct(random.next(0, 9), 2).toSorted((one, two) => one - two);
  const at = random.next(0, 9);
  const changed = random.next(-1, 18);
  const isChanged = random.next(0, 3) > 0;
  return [
    layOutTree(
      random,
      numbers.map((number, index) => (isChanged && index === at ? changed : number)),
    ),
  ];
};
