import type { Generator, SmallGenerator } from "../random.ts";

/** Each guest quarrels with one or two earlier ones of the other side; for some sizes, also two of one side. */
export const makeLarge: Generator = (random, n) => {
  const names = random.shuffle(Array.from({ length: n }, (_, guest) => guest));
  const quarrels = Array.from({ length: n - 1 }, (_, index) => {
    const guest = index + 1;
    return [names[guest] ?? 0, names[guest - 1 - 2 * random.next(0, Math.min(8, (guest + 1) >> 1))] ?? 0];
  });
  for (let guest = 8; guest < n; guest += 2)
    quarrels.push([names[guest - 2 * random.next(0, 3) - 1] ?? 0, names[guest] ?? 0]);
  if (n % 20 === 0 && n % 100 !== 0) quarrels.push([names[n - 1] ?? 0, names[n - 3] ?? 0]);
  return [n, quarrels];
};

export const makeSmall: SmallGenerator = (random) => {
  const guests = random.next(0, 8);
  const quarrels = Array.from({ length: guests === 0 ? 0 : random.next(0, 9) }, () => [
    random.next(0, guests),
    random.next(0, guests),
  ]);
  return [guests, quarrels.filter(([one, two]) => one !== two)];
};
