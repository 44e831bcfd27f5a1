import type { Generator, SmallGenerator } from "../random.ts";

/** Each kind has two pieces with larger, mostly close numbers, so that there are very many paths to the last one. */
export const makeLarge: Generator = (random, n) => {
  const contains: number[][] = [];
  for (let whole = 0; whole < n - 1; whole += 1) {
    const near = random.next(whole + 1, Math.min(n, whole + 5));
    const far = random.next(whole + 1, n);
    contains.push([whole, near, random.next(1, 4)]);
    if (far !== near) contains.push([whole, far, random.next(1, 101)]);
  }
  return [n, random.shuffle(contains), 0, n - 1];
};

export const makeSmall: SmallGenerator = (random) => {
  const kinds = random.next(1, 7);
  const order = random.shuffle(Array.from({ length: kinds }, (_, kind) => kind));
  const contains: number[][] = [];
  for (const [at, whole] of order.entries())
    for (const piece of order.slice(at + 1))
      if (random.next(0, 2) === 0)
        contains.push([whole, piece, random.next(1, random.next(0, 3) === 0 ? 101 : 5)]);
  return [kinds, random.shuffle(contains), random.next(0, kinds), random.next(0, kinds)];
};
