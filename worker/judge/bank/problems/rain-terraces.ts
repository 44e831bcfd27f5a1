import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 0, 1001)];

export const makeSmall: SmallGenerator = (random) => [random.list(random.next(0, 9), 0, random.next(1, 9))];
