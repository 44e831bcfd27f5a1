import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const pairs = random.distinct((n - 1) >> 1, 30);
  return [random.shuffle([...pairs, ...pairs, 999_983])];
};

export const makeSmall: SmallGenerator = (random) => {
  const [single = 0, ...pairs] = random.distinct(random.next(1, 6), 3);
  return [random.shuffle([...pairs, ...pairs, single])];
};
