import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const badges = random.distinct(n, 10).map((badge) => badge * 2);
  return [[...badges.slice(1), 1, badges[0] ?? 0].slice(-n), (badges[0] ?? 0) + 1];
};

/** At most one pair adds up to the code. */
export const makeSmall: SmallGenerator = (random) => {
  const badges = random.list(random.next(0, 7), -5, 10);
  const sums = badges.flatMap((one, index) => badges.slice(index + 1).map((two) => one + two));
  const count = (code: number) => sums.filter((sum) => sum === code).length;
  const codes = [...sums, ...random.list(6, -10, 20)].filter((code) => count(code) <= 1);
  return [badges, codes[random.next(0, Math.max(1, codes.length))] ?? 99];
};
