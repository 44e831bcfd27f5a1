import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.list(n, 0, n * 3).toSorted((one, two) => one - two),
  random.list(n, 0, n * 3).toSorted((one, two) => one - two),
];

export const makeSmall: SmallGenerator = (random) => {
  const most = random.next(1, 9);
  const make = () => random.list(random.next(0, 6), 0, most).toSorted((one, two) => one - two);
  return [make(), make()];
};
