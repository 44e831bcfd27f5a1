import type { Generator, SmallGenerator } from "../random.ts";

/** Teams that cannot be equal: all strengths are multiples of four, and half of their sum is not. */
export const makeLarge: Generator = (random, n) => {
  const strengths = random.list(Math.max(1, Math.round(Math.log2(n))), 15, 25);
  const sum = strengths.reduce((total, strength) => total + strength, 0);
  return [
    strengths.map((strength, index) => 4 * (index === 0 && sum % 2 === 0 ? strength - 1 : strength)),
    2,
  ];
};

export const makeSmall: SmallGenerator = (random) => [
  random.list(random.next(1, 7), 1, random.next(2, 9)),
  random.next(1, 5),
];
