import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 1, 21)];

export const makeSmall: SmallGenerator = (random) => [random.list(random.next(0, 6), 1, random.next(2, 21))];
