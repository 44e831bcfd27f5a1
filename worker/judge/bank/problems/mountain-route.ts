import type { Generator } from "../random.ts";

/** A grid of about n cells. */
const getGridSide = (n: number): number => Math.max(1, Math.round(Math.sqrt(n)));

export const makeLarge: Generator = (random, n) =>
  Array.of(Array.from({ length: getGridSide(n) }, () => random.list(getGridSide(n), 0, 1_000_001)));
