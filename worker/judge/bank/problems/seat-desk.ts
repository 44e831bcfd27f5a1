import type { Json } from "../../values.contract.ts";
import type { Generator, SmallGenerator } from "../random.ts";

// Half of the seats are taken first; then guests leave, and others take their seats.
export const makeLarge: Generator = (random, n) => {
  const seats = Math.max(1, n >> 1);
  const left = random.shuffle(Array.from({ length: seats }, (_, index) => index + 1));
  const calls: Json[] = Array.from({ length: seats }, () => ["take"]);
  const [some, others] = [left.slice(0, seats >> 1), left.slice(0, (seats + 1) >> 1)];
  for (const seat of some) calls.push(["leave", seat]);
  for (const _ of others) calls.push(["take"]);
  return [[seats], calls];
};

export const makeSmall: SmallGenerator = (random) => {
  const seats = random.next(1, 7);
  const calls: Json[] = Array.from({ length: random.next(0, seats + 2) }, () => ["take"]);
  for (let more = random.next(0, 12); more > 0; more -= 1) {
    calls.push(random.next(0, 3) === 0 ? ["take"] : ["leave", random.next(1, seats + 1)]);
  }
  return [[seats], [...calls, ["take"], ["take"], ["take"]]];
};
