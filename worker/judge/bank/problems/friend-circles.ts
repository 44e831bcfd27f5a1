import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const order = random.shuffle(Array.from({ length: n }, (_, index) => index));
  const pairs = Array.from({ length: n }, (_, index) => [
    order[index] ?? 0,
    order[random.next(Math.max(0, index - 20), index + 1)] ?? 0,
  ]);
  return [n, random.shuffle(pairs).slice(0, n - (n >> 3))];
};

export const makeSmall: SmallGenerator = (random) => {
  const people = random.next(0, 9);
  const pairs = people === 0 ? 0 : random.next(0, 9);
  return [people, Array.from({ length: pairs }, () => random.list(2, 0, people))];
};
