import type { Generator, SmallGenerator } from "../random.ts";

/** A tree with short branches, plus as many extra roads between half of the towns. */
export const makeLarge: Generator = (random, n) => {
  const roads = Array.from({ length: n - 1 }, (_, index) => [index + 1, random.next(index >> 1, index + 1)]);
  for (let more = 0; more < n >> 1; more += 1) {
    const one = random.next(0, n);
    const two = Math.max(0, one - random.next(1, 6));
    if (one !== two) roads.push([one, two]);
  }
  return [n, random.shuffle(roads)];
};

export const makeSmall: SmallGenerator = (random) => {
  const towns = random.next(1, 8);
  const roads = Array.from({ length: random.next(0, 10) }, () => [
    random.next(0, towns),
    random.next(0, towns),
  ]);
  return [towns, roads.filter(([one, two]) => one !== two)];
};
