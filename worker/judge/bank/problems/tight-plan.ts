import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  random.list(n, 1, 12),
  Array.from({ length: n + (n >> 1) }, () => {
    const first = random.next(0, Math.max(1, n - 1));
    return [first, random.next(first + 1, Math.min(n, first + 12))];
  }),
];

export const makeSmall: SmallGenerator = (random) => {
  const tasks = random.next(0, 7);
  const order = random.shuffle(Array.from({ length: tasks }, (_, task) => task));
  const rules = Array.from({ length: tasks < 2 ? 0 : random.next(0, 8) }, () => {
    const first = random.next(0, tasks - 1);
    return [order[first] ?? 0, order[random.next(first + 1, tasks)] ?? 0];
  });
  return [random.list(tasks, 1, random.next(2, 7)), rules];
};
