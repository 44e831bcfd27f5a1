import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, -10_000, 10_001), Math.max(1, n >> 2)];
