import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const badges = random.distinct(n, 10).map((badge) => badge * 2);
  return [[...badges.slice(1), 1, badges[0] ?? 0].slice(-n), (badges[0] ?? 0) + 1];
};
