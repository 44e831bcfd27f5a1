import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 1, 4), Math.max(1, n >> 3)];
