import type { Generator, SmallGenerator } from "../random.ts";

// The last pipe is the first redundant one, because the others connect all wells without a cycle.
export const makeLarge: Generator = (random, n) => {
  const order = random.shuffle(Array.from({ length: n }, (_, index) => index));
  const pipes = Array.from({ length: n - 1 }, (_, index) => {
    const pipe = [order[index + 1] ?? 0, order[random.next(Math.max(0, index - 20), index + 1)] ?? 0];
    return random.next(0, 2) === 0 ? pipe : pipe.toReversed();
  });
  return [n, [...random.shuffle(pipes), [order[0] ?? 0, order[n - 1] ?? 0]]];
};

export const makeSmall: SmallGenerator = (random) => {
  const wells = random.next(1, 9);
  const pipes = wells === 1 ? 0 : random.next(0, 9);
  return [
    wells,
    Array.from({ length: pipes }, () => {
      const one = random.next(0, wells);
      return [one, (one + random.next(1, wells)) % wells];
    }),
  ];
};
