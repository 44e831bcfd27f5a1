import { expect, it } from "vitest";

import { fitClass, isAboveLinear } from "./fit.ts";
import { MIDDLE, SMALL } from "./growth-sizes.ts";

const NESTED = "for i in range(n): pass";

const fit = (sizes: readonly number[], count: (n: number) => number) =>
  fitClass(
    sizes.map((n) => ({ n, count: count(n) })),
    NESTED,
  );

it.each([
  [4, (n: number) => 400 + 30 * n * n + 5 * n ** 4],
  [5, (n: number) => 900 + 12 * n ** 3 + 2 * n ** 5],
])("calls growth with the power %i slower than cubic, and not cubic", (_power, count) => {
  expect([fit(SMALL, count), fit(MIDDLE, count)]).toEqual(["slower than O(n³)", "slower than O(n³)"]);
});

it("sees a log of n beside more linear work", () => {
  const sizes = [16, 32, 64, 128, 256, 512, 1024];
  const points = sizes.map((n) => ({ n, count: 100 + 40 * n + n * Math.log2(n) }));
  const linear = sizes.map((n) => ({ n, count: 100 + 40 * n }));
  expect([isAboveLinear(points), isAboveLinear(linear)]).toEqual([true, false]);
});

it("calls cubic growth cubic, also where smaller terms weigh at small sizes", () => {
  const count = (n: number) => 700 + 90 * n + 40 * n * n + 12 * n ** 3;
  expect([fit(SMALL, (n) => 700 + 12 * n ** 3), fit(MIDDLE, count)]).toEqual(["O(n³)", "O(n³)"]);
});
