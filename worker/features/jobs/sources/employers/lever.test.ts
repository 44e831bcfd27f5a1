import { describe, expect, it } from "vitest";

import { makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/lever.json" with { type: "json" };
import { lever } from "./lever.ts";

describe("Lever", () => {
  it("puts a posting's text together from its parts", () => {
    const [first] = makeListings(lever, body);
    expect(first).toMatchObject({
      title: "Data Engineer",
      company: "Acme of the table",
      location: "Toronto, ON; Montréal, QC",
      workMode: "hybrid",
      type: "Full-time",
      salary: "CA$110,000 – CA$140,000 a year",
      postedAtMs: 1_788_220_800_000,
      description: "Intro & more\n\nWe offer:\n- Tea\n\nEEO",
      requirements: "You have:\n- SQL & Python",
    });
  });

  it("believes the country where one place is named, and no pay that is no range of a period", () => {
    const [, second] = makeListings(lever, body);
    expect(second).toMatchObject({
      places: [{ name: "Springfield", city: "springfield", country: "US" }],
      workMode: "onsite",
      type: "Temporary",
      salary: null,
      url: "https://jobs.lever.co/acme/7d0c0c3e-0000-4000-8000-000000000002",
    });
  });

  it("leaves unknown what is not stated", () => {
    const [, , third] = makeListings(lever, body);
    expect(third).toMatchObject({
      location: "",
      type: "",
      postedAtMs: null,
      postedPrecision: "none",
      workMode: "onsite",
    });
    expect(makePage(lever, body).refused).toEqual({ "no title": 1, "no id": 1 });
  });
});
