import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const ledger = random.list(n, 0, n).toSorted((one, two) => one - two);
  return [ledger, ledger[n >> 1] ?? 0];
};

export const makeSmall: SmallGenerator = (random) => {
  const most = random.next(1, 9);
  return [
    random.list(random.next(0, 10), 0, most).toSorted((one, two) => one - two),
    random.next(0, most + 1),
  ];
};
