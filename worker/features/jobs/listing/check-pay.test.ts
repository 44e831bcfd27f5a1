import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { findPay } from "#worker/ai/read-ad/pay.ts";

import { findValidPay } from "./check-pay.ts";
import { type SalaryRange, formatSalary } from "./salary.ts";

const right: SalaryRange = { min: 50_000, max: 60_000, currency: "USD", period: "year" };

describe("pay at the border", () => {
  it("is stored with its text where nothing is wrong", () => {
    expect(findValidPay([null, right])).toEqual({
      range: right,
      text: "$50,000 – $60,000 a year",
      faults: [],
    });
  });

  it.each([
    [{ currency: "USD", period: "year" }, "no amount"],
    [{ min: Number.NaN, currency: "USD", period: "year" }, "no amount"],
    [{ min: 70_000, max: 60_000, currency: "USD", period: "year" }, "turned round"],
    [{ min: 70_000, currency: "XQZ", period: "year" }, "unknown currency"],
    [{ min: 70_000, currency: "USD", period: "hour" }, "implausible"],
    [{ min: 12, currency: "USD", period: "year" }, "implausible"],
  ] as [SalaryRange, string][])("%o is dropped: %s", (range, fault) => {
    expect(findValidPay([range])).toEqual({ range: null, text: null, faults: [fault] });
  });

  it("of two readings the one that is sound is stored, and the other counted", () => {
    const broken: SalaryRange = { max: 9_000_000, currency: "USD", period: "hour" };
    expect(findValidPay([broken, right])).toMatchObject({ range: right, faults: ["implausible"] });
  });
});

const WORDS =
  "$20 $25.50 $50,000 €45k 60k-70k £30,000 $18-$22 R 250 - to up per hour an a year month /hr /yr from minimum maximum (midpoint) salary pay: rate bonus and in our highest market lowest 19.99 DOE kr 45 000 , . ; ( ) % 12345 starts at ends".split(
    " ",
  );
const texts = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 24 }).map((words) => words.join(" ")),
  fc.string({ maxLength: 120 }),
);

describe("whatever a text is", () => {
  it("its pay has an end, its least is not above its most, and its words are whole", () => {
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(null, "US", "GB", "SE", "ZA"),
        fc.boolean(),
        (text, country, isPayZone) => {
          const read = findPay(text, { country, isPayZone })?.pay ?? null;
          const { min, max } = read ?? { min: 1, max: 1 };
          expect(min ?? max).toBeDefined();
          expect((min ?? 0) <= (max ?? Number.POSITIVE_INFINITY)).toBe(true);
          const stored = findValidPay([read]);
          expect(stored.text ?? "").not.toMatch(/undefined|NaN|null|Infinity/);
          if (stored.range !== null) expect(stored.text).toBe(formatSalary(stored.range));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
