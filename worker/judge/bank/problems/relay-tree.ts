import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const superiors = Array.from({ length: n }, (_, person) => (person === 0 ? -1 : (person - 1) >> 1));
  return [superiors, random.list(n, 0, 1001)];
};
