import type { Generator, SmallGenerator } from "../random.ts";

/** Two rows, with about n ways to pick a hook in each. */
export const makeLarge: Generator = (random, n) => {
  const columns = Math.max(1, Math.round(Math.sqrt(n)));
  return [2, columns, [[random.next(0, 2), random.next(0, columns)]]];
};

export const makeSmall: SmallGenerator = (random) => {
  const [rows, columns] = [random.next(0, 5), random.next(1, 7)];
  const hooks = Array.from({ length: rows * columns }, (_, hook) => [
    Math.floor(hook / columns),
    hook % columns,
  ]);
  return [rows, columns, random.shuffle(hooks).slice(0, random.next(0, 6))];
};
