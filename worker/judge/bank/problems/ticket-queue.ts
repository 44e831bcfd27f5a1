import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 1, 101), n >> 1];
