import type { Generator, SmallGenerator } from "../random.ts";

// There is no contradiction, so that every claim must be read.
export const makeLarge: Generator = (random, n) => {
  const guests = 3;
  const claims = Array.from({ length: n }, () => {
    const one = random.next(0, n);
    const two = random.next(0, n);
    return [one % guests === two % guests ? 1 : 0, one, two];
  });
  return [n, claims];
};

export const makeSmall: SmallGenerator = (random) => {
  const costumes = random.next(0, 8);
  const claims = costumes === 0 ? 0 : random.next(0, 10);
  const same = random.next(1, 4);
  return [
    costumes,
    Array.from({ length: claims }, () => [random.next(0, 4) < same ? 1 : 0, ...random.list(2, 0, costumes)]),
  ];
};
