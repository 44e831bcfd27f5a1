import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [random.list(n, -1000, 1001), random.next(-500, 500)];
