import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => [
  n,
  [
    ...Array.from({ length: Math.max(0, n - 1) }, (_, index) => [
      index + 1,
      random.next(index >> 1, index + 1),
    ]),
    ...Array.from({ length: n >> 1 }, (_, index) => [n - 1 - index, random.next(0, Math.max(1, n >> 2))]),
  ],
];

export const makeSmall: SmallGenerator = (random) => {
  const courses = random.next(0, 7);
  const order = random.shuffle(Array.from({ length: courses }, (_, course) => course));
  // Usually later courses require earlier ones; occasionally any course requires any other.
  const isFree = random.next(0, 4) === 0;
  const needs = Array.from({ length: courses === 0 ? 0 : random.next(0, 9) }, () => {
    const [one, two] = [random.next(0, courses), random.next(0, courses)];
    return isFree ? [one, two] : [order[Math.max(one, two)] ?? 0, order[Math.min(one, two)] ?? 0];
  });
  return [courses, isFree ? needs : needs.filter(([course, before]) => course !== before)];
};
