import type { Generator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

// The first and last letter are the same, so that every window is long.
export const makeLarge: Generator = (random, n) => [random.text(n, LETTERS)];
