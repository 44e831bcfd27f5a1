import { describe, expect, it } from "vitest";

import { readStatedPay, readStatedPlaces } from "./json-ld-fields.ts";

const place = (addressLocality: string, addressRegion?: string, addressCountry?: unknown) => ({
  "@type": "Place",
  address: { "@type": "PostalAddress", addressLocality, addressRegion, addressCountry },
});
const pay = (value: unknown, currency: unknown = "EUR") =>
  readStatedPay({ baseSalary: { "@type": "MonetaryAmount", currency, value } });
const range = (minValue: unknown, maxValue: unknown, unitText?: unknown) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitText,
});

describe("the places of a posting", () => {
  it.each([
    ["a text", "Berlin, Germany", "Berlin, Germany"],
    ["a place with a text", { address: "Lyon, France" }, "Lyon, France"],
    ["an address without a place", { addressLocality: "Lyon", addressCountry: "FR" }, "Lyon, France"],
    ["a country by name", place("Lyon", "", { "@type": "Country", name: "France" }), "Lyon, France"],
    ["a country many times", place("Reno", "NV", { name: ["USA", "USA"] }), "Reno, NV, USA"],
    ["a region of a country", place("Reno", "US-NV", "us"), "Reno, NV, United States"],
    ["a name alone", { name: "Head office" }, "Head office"],
    ["blanks", place("UNAVAILABLE", "N/A", "DE"), "Germany"],
    ["a town that says its state", place("Reno, NV", "NV", "US"), "Reno, NV, United States"],
    ["several", [place("Graz", "", "AT"), place("Wien", "", "AT")], "Graz, Austria; Wien, Austria"],
  ])("%s", (_, jobLocation, location) => {
    expect(readStatedPlaces({ jobLocation }).location).toBe(location);
  });

  it("never takes a country's code for a state", () => {
    expect(readStatedPlaces({ jobLocation: place("Portland", "", "IN") }).places).toEqual([
      { name: "Portland, India", city: "portland", country: "IN" },
    ]);
  });

  it("are told apart by their names where a site repeats one address", () => {
    const jobLocation = ["Seattle, WA", "Austin, TX"].map((name) => ({ name, ...place("Reno", "NV", "US") }));
    expect(readStatedPlaces({ jobLocation }).location).toBe("Seattle, WA; Austin, TX");
  });

  it("are the scope of a remote one, with its office", () => {
    expect(
      readStatedPlaces({
        jobLocationType: "TELECOMMUTE",
        applicantLocationRequirements: [
          { "@type": "Country", name: "US" },
          { "@type": "State", name: "Ontario, Canada" },
        ],
        jobLocation: place("Reno", "NV", "US"),
      }),
    ).toMatchObject({
      workMode: "remote",
      location: "Remote - United States; Remote - Ontario, Canada; Reno, NV, United States",
      places: [
        { remote: true, country: "US" },
        { remote: true, country: "CA", region: "ON" },
        { city: "reno", region: "NV", country: "US" },
      ],
    });
    expect(readStatedPlaces({ jobLocationType: ["TELECOMMUTE"] })).toMatchObject({
      workMode: "remote",
      location: "Remote",
    });
    expect(readStatedPlaces({ applicantLocationRequirements: { name: "US" } })).toMatchObject({
      workMode: null,
      location: "",
    });
  });
});

describe("the pay of a posting", () => {
  it.each([
    [range("50000", "60,000.00", "YEAR"), { min: 50_000, max: 60_000, period: "year" }],
    [range(0, 60_000, "ANNUAL"), { max: 60_000, period: "year" }],
    [range(50_000, undefined, "yearly"), { min: 50_000, period: "year" }],
    [
      { value: "€100,000", unitText: "YEAR" },
      { min: 100_000, max: 100_000, period: "year" },
    ],
    [
      { value: 18.6, unitCode: "HUR" },
      { min: 18.6, max: 18.6, period: "hour" },
    ],
    [range(200, 250, "DAY"), { min: 200, max: 250, period: "day" }],
    [range(700, 750, "WEEK"), { min: 700, max: 750, period: "week" }],
    [range(40_000, 50_000), { min: 40_000, max: 50_000, period: "year" }],
    [45_000, { min: 45_000, max: 45_000, period: "year" }],
  ])("%j", (value, expected) => {
    expect(pay(value)).toEqual({ currency: "EUR", ...expected });
  });

  it.each([
    ["nothing", range(0, 0, "YEAR"), "EUR"],
    ["a year's pay as an hour's", range(50_000, 60_000, "HOUR"), "EUR"],
    ["an hour's pay as a year's", range(18, 25, "YEAR"), "EUR"],
    ["an unknown unit", range(2000, 2500, "2 WEEK"), "EUR"],
    ["no unit, and it may be a month's", range(3000, 4000), "EUR"],
    ["no unit in a small currency", range(300_000, 400_000), "JPY"],
    ["a dot that may part thousands", range("3.100", "3.600", "MONTH"), "EUR"],
    ["the wrong way round", range(60_000, 50_000, "YEAR"), "EUR"],
    ["words", { value: "competitive", unitText: "YEAR" }, "EUR"],
    ["no currency", range(50_000, 60_000, "YEAR"), null],
  ])("none: %s", (_, value, currency) => {
    expect(pay(value, currency)).toBeNull();
  });

  it("is found where sites put it, and never in an estimate", () => {
    expect(readStatedPay({ baseSalary: "52000", salaryCurrency: "usd" })).toMatchObject({
      currency: "USD",
      period: "year",
    });
    expect(
      readStatedPay({ baseSalary: { currency: "USD", minValue: 20, maxValue: 25, unitText: "HOUR" } }),
    ).toEqual({
      min: 20,
      max: 25,
      currency: "USD",
      period: "hour",
    });
    const amount = (currency: string, min: number) => ({
      currency,
      value: range(min, min + 10_000, "YEAR"),
    });
    expect(readStatedPay({ baseSalary: [amount("USD", 60_000), amount("USD", 50_000)] })).toMatchObject({
      min: 50_000,
      max: 70_000,
    });
    expect(readStatedPay({ baseSalary: [amount("USD", 60_000), amount("EUR", 50_000)] })).toBeNull();
    expect(readStatedPay({ estimatedSalary: amount("USD", 60_000) })).toBeNull();
  });
});
