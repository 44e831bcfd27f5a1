import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.distinct(n, 9)];

export const makeSmall: SmallGenerator = (random) => [random.list(random.next(0, 10), 0, random.next(1, 12))];
