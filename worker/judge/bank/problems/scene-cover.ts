import type { Generator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => [random.text(n, LETTERS.slice(0, 8)), "abcdefgh"];
