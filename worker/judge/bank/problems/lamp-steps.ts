import type { Generator } from "../random.ts";

export const makeLarge: Generator = (_random, n) => [n];
