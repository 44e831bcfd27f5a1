import type { Generator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => [random.text(n, LETTERS), random.text(n, LETTERS)];
