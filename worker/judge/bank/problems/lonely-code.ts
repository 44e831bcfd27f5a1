import type { Generator, SmallGenerator } from "../random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const makeLarge: Generator = (random, n) => {
  const text = random.text((n - 1) >> 1, LETTERS.slice(0, 20));
  return [`${text}${text}${n % 2 === 0 ? text.charAt(0) : ""}Z`];
};

export const makeSmall: SmallGenerator = (random) => {
  const text = random.text(random.next(0, 6), "abcAB");
  return [
    random.next(0, 2) === 0 ? text : random.shuffle([...text, ...text, ...random.text(2, "bCd")]).join(""),
  ];
};
