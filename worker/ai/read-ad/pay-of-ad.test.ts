import { describe, expect, it } from "vitest";

import { parsePostingText } from "#worker/features/jobs/listing/blocks.ts";

import { createAdReading } from "./read-ad.ts";

const readPay = (text: string, title = "Glazier", country: string | null = "US") =>
  createAdReading({ title, country, blocks: parsePostingText(text) }).facts.pay?.pay ?? null;
const dollars = (min: number | null, max: number | null, period: string) => ({
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
  currency: "USD",
  period,
});

describe("the pay of an ad", () => {
  it.each([
    [
      "We pay $90,000/year in our lowest market up to $140,000/year in our highest market.",
      dollars(90_000, 140_000, "year"),
    ],
    ["Min $21.10 – Max $30.40 per hour", dollars(21.1, 30.4, "hour")],
    ["The wage starts at $19 an hour and ends at $27 an hour.", dollars(19, 27, "hour")],
    ["Starting at $23 /an hour", dollars(23, null, "hour")],
    [
      "Salary: $50,000 (minimum), $60,000 (midpoint), and $70,000 (maximum) per year",
      dollars(50_000, 70_000, "year"),
    ],
    ["Journeyman: $30-$35 per hour; Master: $38-$44 per hour", dollars(30, 44, "hour")],
    ["Salary (Monthly):\n$4,100.00", dollars(4100, 4100, "month")],
    ["Pay range: $88,000 - $71,000 annually", dollars(71_000, 88_000, "year")],
    [
      "Glasshaus | Glazier | Remote – EMEA | REMOTE | 61000 – 83000 USD | Full time",
      dollars(61_000, 83_000, "year"),
    ],
  ])("“%s”", (text, pay) => {
    expect(readPay(text)).toEqual(pay);
  });

  it.each([
    "Our office is at 41200 Harbor Road, 98101 Seattle.",
    "12% of your pay goes into the pension.",
    "Lift up to 45 pounds at times.",
    "Fill in Form 2848 and Form 1040.",
    "The flat next door rents for $1,500 a month.",
    "You write grants of $20,000 to $60,000 a year.",
    "Orders above $300 a day are signed by you.",
    "Salary range: DOE\nSchedule: 4 x 10 hour weeks",
    "Bolted | Series A | raised 9000000 USD | onsite",
  ])("“%s” states none", (text) => {
    expect(readPay(text)).toBeNull();
  });

  it("may stand in the title where no part of the text says it", () => {
    expect(readPay("You cut glass.", "Glazier $24-$29/hr")).toEqual(dollars(24, 29, "hour"));
    expect(readPay("We pay $31 an hour.", "Glazier $24-$29/hr")).toEqual(dollars(31, 31, "hour"));
  });

  it.each([
    ["Salary: R21 000 - R26 000 per month", { min: 21_000, max: 26_000, currency: "ZAR", period: "month" }],
    ["Gaji Rp 7.500.000 per bulan", { min: 7_500_000, max: 7_500_000, currency: "IDR", period: "month" }],
    ["Lön 34 000 kr i månaden", { min: 34_000, max: 34_000, currency: "SEK", period: "month" }],
    ["Sueldo de MX$14,000 mensuales", { min: 14_000, max: 14_000, currency: "MXN", period: "month" }],
    ["月薪7500-11000元", { min: 7500, max: 11_000, currency: "CNY", period: "month" }],
    ["实习薪资：150-190元/天", { min: 150, max: 190, currency: "CNY", period: "day" }],
    ["Salary: Rs 80,000 per month (PKR)", { min: 80_000, max: 80_000, currency: "PKR", period: "month" }],
  ])("“%s”", (text, pay) => {
    expect(readPay(text, "Vidriero", null)).toEqual(pay);
  });

  it.each([
    [
      "Salary: Rs 80,000 - Rs 95,000 per month",
      ["IN", "PK", "NP", "LK", "MU", null],
      ["INR", "PKR", "NPR", "LKR", "MUR", null],
    ],
    ["Salary: ¥280,000 per month", ["JP", "CN", null], ["JPY", "CNY", "JPY"]],
  ])("“%s” is in the currency of the place", (text, countries, currencies) => {
    expect(countries.map((country) => readPay(text, "Glazier", country)?.currency ?? null)).toEqual(
      currencies,
    );
  });
});
