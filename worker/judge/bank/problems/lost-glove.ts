import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const pairs = random.distinct((n - 1) >> 1, 30);
  return [random.shuffle([...pairs, ...pairs, 999_983])];
};
