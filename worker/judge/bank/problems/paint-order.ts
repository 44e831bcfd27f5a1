import type { Generator, SmallGenerator } from "../random.ts";

/** Half of the jobs are possible at once, so that many are in the heap; the rules follow a hidden order. */
export const makeLarge: Generator = (random, n) => {
  const order = random.shuffle(Array.from({ length: n }, (_, job) => job));
  const half = n >> 1;
  const rules = Array.from({ length: n + half }, () => [
    order[random.next(0, Math.max(1, half))] ?? 0,
    order[random.next(half, n)] ?? 0,
  ]);
  return [n, rules];
};

export const makeSmall: SmallGenerator = (random) => {
  const jobs = random.next(0, 8);
  const order = random.shuffle(Array.from({ length: jobs }, (_, job) => job));
  const isFree = random.next(0, 5) === 0;
  const rules = Array.from({ length: jobs === 0 ? 0 : random.next(0, 9) }, () => {
    const [one, two] = [random.next(0, jobs), random.next(0, jobs)];
    return isFree ? [one, two] : [order[Math.min(one, two)] ?? 0, order[Math.max(one, two)] ?? 0];
  });
  return [jobs, isFree ? rules : rules.filter(([first, then]) => first !== then)];
};
