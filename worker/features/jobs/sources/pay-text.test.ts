import { describe, expect, it } from "vitest";

import { parsePayText } from "./pay-text.ts";

const us = [{ name: "Mesa, AZ", country: "US" }];

describe("pay that is written as text", () => {
  it.each([
    ["$60,000 – $70,000 / year", { min: 60_000, max: 70_000, currency: "USD", period: "year" }],
    ["$90,000 - $120,000 annually", { min: 90_000, max: 120_000, currency: "USD", period: "year" }],
    ["$25 – $30 / hour", { min: 25, max: 30, currency: "USD", period: "hour" }],
    ["$18/hr DOE", { min: 18, max: 18, currency: "USD", period: "hour" }],
    ["$60k - 70k a year", { min: 60_000, max: 70_000, currency: "USD", period: "year" }],
    ["CA$4,500 per month", { min: 4500, max: 4500, currency: "CAD", period: "month" }],
    ["PLN 300,000 to PLN 400,000 / year", { min: 300_000, max: 400_000, currency: "PLN", period: "year" }],
    ["$70,000 AUD per year", { min: 70_000, max: 70_000, currency: "AUD", period: "year" }],
    ["from £25.00 per hour", { min: 25, currency: "GBP", period: "hour" }],
    ["Up to €65,000 / year", { max: 65_000, currency: "EUR", period: "year" }],
  ])("reads %s", (text, range) => {
    expect(parsePayText(text, us)).toEqual(range);
  });

  it.each([
    "",
    "Competitive",
    "$55,000 - $65,000 DOE",
    "60,000 – 70,000 / year",
    "€65.000 / year",
    "$1 – $5 / year",
    "$0.05 – $0.06 / hour",
    "$60,000 / hour",
    "$70,000 – $60,000 / year",
    "USD 60,000 - EUR 70,000 / year",
    "$20 / hour and a bonus of $500",
    "$2,000 / 2 weeks",
  ])("guesses nothing from %j", (text) => {
    expect(parsePayText(text, us)).toBeNull();
  });

  it("knows whose dollars they are only where all places are in one country", () => {
    const canada = { name: "Toronto", country: "CA" };
    expect(parsePayText("$30 / hour", [canada])).toMatchObject({ currency: "CAD" });
    expect(parsePayText("$30 / hour", [...us, canada])).toBeNull();
    expect(parsePayText("$30 / hour", [])).toBeNull();
    expect(parsePayText("$30 / hour", [{ name: "Berlin", country: "DE" }])).toBeNull();
    expect(parsePayText({ min: 1 }, us)).toBeNull();
  });
});
