import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.distinct(n, 40)];
