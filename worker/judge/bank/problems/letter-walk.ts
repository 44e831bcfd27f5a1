import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const side = Math.max(1, Math.round(Math.sqrt(n)));
  return [Array.from({ length: side }, () => random.text(side, "abc")), "abcab"];
};

export const makeSmall: SmallGenerator = (random) => {
  const letters = "abc".slice(0, random.next(1, 4));
  const columns = random.next(1, 4);
  return [
    Array.from({ length: random.next(0, 4) }, () => random.text(columns, letters)),
    random.text(random.next(1, 5), letters),
  ];
};
