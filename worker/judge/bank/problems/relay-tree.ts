import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const superiors = Array.from({ length: n }, (_, person) => (person === 0 ? -1 : (person - 1) >> 1));
  return [superiors, random.list(n, 0, 1001)];
};

export const makeSmall: SmallGenerator = (random) => {
  const people = random.next(1, 8);
  const order = random.shuffle(Array.from({ length: people }, (_, person) => person));
  const superiors = Array.from({ length: people }, () => -1);
  for (const [at, person] of order.entries()) if (at > 0) superiors[person] = order[random.next(0, at)] ?? 0;
  return [superiors, random.list(people, 0, 9)];
};
