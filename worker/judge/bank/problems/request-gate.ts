import type { Json } from "../../values.contract.ts";
import type { Generator, Random, SmallGenerator } from "../random.ts";

/** Calls less than `pause` apart. */
function makeCalls(random: Random, length: number, pause: number, clients: string): Json[] {
  let time = 0;
  return Array.from({ length }, () => {
    const client = random.text(1, clients);
    time += random.next(0, pause);
    return random.next(0, 6) === 0 ? ["countTurnedAway", client] : ["allow", client, time];
  });
}

export const makeLarge: Generator = (random, n) => [[6, 20], makeCalls(random, n, 3, "abcd")];

export const makeSmall: SmallGenerator = (random) => [
  [random.next(1, 4), random.next(1, 6)],
  makeCalls(random, random.next(0, 12), random.next(1, 5), random.next(0, 2) === 0 ? "a" : "ab"),
];
