import type { Generator, Random, SmallGenerator } from "../random.ts";

const makeReading = (random: Random, digits: number, least: number): number[] => [
  random.next(1, 10),
  ...random.list(digits - 1, least, 10),
];

export const makeLarge: Generator = (random, n) => [makeReading(random, n, 4), makeReading(random, n, 4)];

export const makeSmall: SmallGenerator = (random) => {
  const makeSide = () =>
    random.next(0, 8) === 0 ? [0] : makeReading(random, random.next(1, 6), random.next(0, 9));
  return [makeSide(), makeSide()];
};
