import type { Generator, SmallGenerator } from "../random.ts";

/** One line from each stop to an earlier one, and as many lines between random stops. */
export const makeLarge: Generator = (random, n) => {
  const lines = Array.from({ length: n - 1 }, (_, index) => [
    index + 1,
    random.next(0, index + 1),
    random.next(1, 100),
  ]);
  for (let more = 0; more < n - 1; more += 1) {
    const one = random.next(0, n);
    const two = random.next(0, n);
    if (one !== two) lines.push([one, two, random.next(1, 100)]);
  }
  return [n, random.shuffle(lines), 0];
};

export const makeSmall: SmallGenerator = (random) => {
  const stops = random.next(1, 8);
  const most = random.next(2, 12);
  const lines = Array.from({ length: random.next(0, 12) }, () => [
    random.next(0, stops),
    random.next(0, stops),
    random.next(1, most),
  ]);
  return [stops, lines.filter(([one, two]) => one !== two), random.next(0, stops)];
};
