import { describe, expect, it } from "vitest";

import cases from "./pay-cases.json" with { type: "json" };
import { toAnnualPay, findPay } from "./pay.ts";

const paid = cases.filter(({ pay }) => pay !== null);
const traps = cases.filter(({ pay }) => pay === null);

describe("pay that a text states", () => {
  it.each(paid)("“$text” ($country)", ({ text, country, pay }) => {
    const found = findPay(text, { country });
    expect(found === null ? null : { min: null, max: null, ...found.pay }).toEqual(pay);
  });

  it("is quoted with the words that state it", () => {
    const text = "We are growing. The base salary is $120,000 - $150,000 per year, plus bonus.";
    const found = findPay(text);
    expect(text.slice(found?.from, found?.to)).toBe("$120,000 - $150,000 per year");
  });
});

describe("amounts that are no pay", () => {
  it.each(traps)("“$text”", ({ text, country }) => {
    expect(findPay(text, { country })).toBeNull();
  });

  it.each([
    "A $500 home office stipend is yours.",
    "Our minimum order is $1.",
    "Hourly contract worth $2,000,000 with a large bank.",
  ])("“%s”", (text) => {
    expect(findPay(text)).toBeNull();
  });
});

it("comes to a year's pay", () => {
  expect(toAnnualPay({ min: 20, max: 25, currency: "USD", period: "hour" })).toEqual({
    min: 41_600,
    max: 52_000,
  });
  expect(toAnnualPay({ max: 4000, currency: "EUR", period: "month" })).toEqual({ min: null, max: 48_000 });
});
