import type { Json } from "../../values.contract.ts";
import type { Generator, Random, SmallGenerator } from "../random.ts";

function makeCalls(random: Random, length: number, pause: number, most: number): Json[] {
  let day = 0;
  return Array.from({ length }, () => {
    if (random.next(0, 2) === 0) {
      day += random.next(1, pause);
      return ["record", day, random.next(0, most)];
    }
    const first = random.next(1, day + 3);
    return ["total", first, random.next(first, day + 4)];
  });
}

// First the readings, then many questions, so that each question covers many days.
export const makeLarge: Generator = (random, n) => {
  const days = n >> 2;
  const records = Array.from({ length: days }, (_, index) => [
    "record",
    2 * index + random.next(1, 3),
    random.next(0, 501),
  ]);
  const totals = Array.from({ length: n - days }, () => {
    const first = random.next(1, 2 * days + 2);
    return ["total", first, random.next(first, 2 * days + 3)];
  });
  return [[], [...records, ...totals]];
};

export const makeSmall: SmallGenerator = (random) => [[], makeCalls(random, random.next(0, 12), 4, 9)];
