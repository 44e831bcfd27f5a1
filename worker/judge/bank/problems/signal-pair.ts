import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, 0, 1_048_576)];
