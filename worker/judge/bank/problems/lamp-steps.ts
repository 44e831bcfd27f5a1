import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (_random, n) => [n];

export const makeSmall: SmallGenerator = (random) => [random.next(0, random.next(0, 3) === 0 ? 200 : 31)];
