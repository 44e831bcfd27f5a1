import { expect, it } from "vitest";

import { toSalaryRange, formatSalary } from "./salary.ts";

it("a range is told in the currency and period that the source states", () => {
  expect(formatSalary({ min: 120_000, max: 150_000, currency: "USD", period: "year" })).toBe(
    "$120,000 – $150,000 a year",
  );
  expect(formatSalary({ min: 18, max: 18, currency: "GBP", period: "hour" })).toBe("£18 an hour");
  expect(formatSalary({ min: 60_000, currency: "EUR", period: "year" })).toBe("from €60,000 a year");
  expect(formatSalary({ max: 4000, currency: "CHF", period: "month" })).toBe("up to CHF\u00a04,000 a month");
});

it.each([
  { min: 0, max: 0, currency: "USD", period: "year" as const },
  { min: null, max: undefined, currency: "USD", period: "year" as const },
  { min: 1, max: 2, currency: "", period: "year" as const },
  { min: 1, max: 2, currency: "dollars", period: "year" as const },
  { min: 1, max: 2, currency: "USD", period: null },
  { min: 200, max: 100, currency: "USD", period: "hour" as const },
])("nothing usable stays unknown: %o", (stated) => {
  expect(toSalaryRange(stated)).toBeNull();
});
