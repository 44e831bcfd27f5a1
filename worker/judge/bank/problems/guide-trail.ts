import type { Json } from "../../values.contract.ts";
import type { Generator, Random, SmallGenerator } from "../random.ts";

function makeCall(random: Random, letters: number, steps: number): Json[] {
  const kind = random.next(0, 4);
  if (kind < 2) return ["enter", random.text(letters, "abcd")];
  return [kind === 2 ? "back" : "forward", random.next(1, steps)];
}

export const makeLarge: Generator = (random, n) => [
  ["start"],
  Array.from({ length: n }, () => makeCall(random, 6, 5)),
];

export const makeSmall: SmallGenerator = (random) => [
  ["s"],
  Array.from({ length: random.next(0, 10) }, () => makeCall(random, 1, 4)),
];
