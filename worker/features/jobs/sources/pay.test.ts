import { expect, it } from "vitest";

import { isWrongUnit, parsePayPeriod, mergeRanges } from "./pay.ts";

it.each([
  ["YEAR", "year"],
  ["Annually", "year"],
  ["per hour", "hour"],
  ["a month", "month"],
  ["WEEKLY", "week"],
  ["DAY", "day"],
  ["2 WEEK", null],
  ["biweekly", null],
  ["Mon", null],
  ["", null],
])("the period of %j", (unit, period) => {
  expect(parsePayPeriod(unit)).toBe(period);
});

it("one range is put around several that can be compared", () => {
  const range = { min: 10, max: 20, currency: "USD", period: "hour" } as const;
  expect(mergeRanges([range, null, { ...range, min: 8, max: 15 }])).toEqual({ ...range, min: 8 });
  expect(mergeRanges([{ min: 10, currency: "USD", period: "hour" }])).toEqual({
    min: 10,
    currency: "USD",
    period: "hour",
  });
  expect(mergeRanges([range, { ...range, period: "year" }])).toBeNull();
  expect(mergeRanges([null])).toBeNull();
});

it.each([
  [[18, 25], "hour", false],
  [[50_000], "hour", true],
  [[50_000, 60_000], "year", false],
  [[18, 60_000], "year", true],
  [[300], "day", false],
] as const)("amounts of %j a %s cannot be: %s", (amounts, period, isWrong) => {
  expect(isWrongUnit([...amounts], period)).toBe(isWrong);
});
