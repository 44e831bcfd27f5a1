import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (_random, n) => [n];

export const makeSmall: SmallGenerator = (random) => [random.next(0, 61)];
