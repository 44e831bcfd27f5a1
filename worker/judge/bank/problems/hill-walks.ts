import type { Generator, SmallGenerator } from "../random.ts";

/** There are n hikes that never go above level two. */
export const makeLarge: Generator = (_random, n) => [2 * (Math.round(Math.log2(n)) + 1), 2];

export const makeSmall: SmallGenerator = (random) => [random.next(0, 11), random.next(0, 6)];
