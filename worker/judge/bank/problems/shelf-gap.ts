import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.distinct(n, 40)];

export const makeSmall: SmallGenerator = (random) => [random.distinct(random.next(0, 8), random.next(1, 12))];
