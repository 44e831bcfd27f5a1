import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const ledger = random.list(n, 0, n).toSorted((one, two) => one - two);
  return [ledger, ledger[n >> 1] ?? 0];
};
