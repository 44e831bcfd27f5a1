import type { Generator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => [Array.from({ length: n }, () => random.text(6, LETTERS))];
