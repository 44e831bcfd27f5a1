import type { Generator, SmallGenerator } from "../random.ts";

/** Three copies of a long, nearly repetitive piece. */
export const makeLarge: Generator = (random, n) => {
  const unit = Math.max(1, Math.floor(n / 3));
  const piece = `${"ab".repeat(unit).slice(0, unit - 1)}${random.next(0, 2) === 0 ? "c" : "b"}`;
  return [piece.repeat(Math.ceil(n / unit)).slice(0, n)];
};

export const makeSmall: SmallGenerator = (random) => {
  const piece = random.text(random.next(1, 5), "ab".slice(0, random.next(1, 3)));
  const end = random.next(0, 3) === 0 ? random.text(random.next(0, 3), "ab") : "";
  return [random.next(0, 12) === 0 ? "" : piece.repeat(random.next(1, 5)) + end];
};
