import { describe, expect, it } from "vitest";

import { createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/greenhouse.json" with { type: "json" };
import { greenhouse } from "./greenhouse.ts";

describe("Greenhouse", () => {
  it("is asked for a whole board with its texts in one call", () => {
    expect(createFirstRequest(greenhouse)).toEqual({
      url: "https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true&pay_transparency=true",
      format: "json",
    });
  });

  it("gives a posting with everything that it states", () => {
    const [first] = makeListings(greenhouse, body);
    expect(first).toMatchObject({
      title: "Backend Engineer",
      company: "Acme",
      location: "Berlin, Germany; Remote - EU",
      board: "greenhouse",
      type: "Full-time",
      salary: "€70,000 – €90,000 a year",
      postedAtMs: Date.parse("2026-09-01T13:00:00Z"),
      postedPrecision: "exact",
      description: "Tools & parts.",
      requirements: "Requirements:\n- PostgreSQL",
      skills: [
        { id: "back-end-development", demand: "duty" },
        { id: "postgresql", demand: "must" },
      ],
    });
  });

  it("finds the place in the offices where the location is only a work mode, and no date where there is none", () => {
    const [, second] = makeListings(greenhouse, body);
    expect(second).toMatchObject({
      title: "Security Engineer, Cloud",
      location: "Austin; London, United Kingdom",
      workMode: "hybrid",
      postedAtMs: null,
      postedPrecision: "none",
      description: "Bare markup",
      board: "greenhouse",
    });
  });

  it("never takes over an address that could run, nor pay whose period nobody states", () => {
    const [, , third] = makeListings(greenhouse, body);
    expect(third).toMatchObject({
      url: "https://job-boards.greenhouse.io/acme/jobs/5500123006",
      company: "Acme of the table",
      salary: null,
      location: "",
      locationTypes: 0,
    });
  });

  const withRanges = (ranges: unknown) => {
    const row = {
      ...(body.jobs[2] as object),
      id: 77,
      title: "Welder",
      metadata: null,
      pay_input_ranges: ranges,
    };
    return makeListings(greenhouse, { jobs: [row] })[0];
  };
  const range = {
    min_cents: 7_000_000,
    max_cents: 9_000_000,
    currency_type: "USD",
    title: "Denver",
    blurb: null,
  };

  it("gives pay from the smallest to the largest of the ranges that the board shows", () => {
    const other = { ...range, min_cents: 8_000_000, max_cents: 11_050_000, title: "New York" };
    expect(withRanges([range, other])).toMatchObject({ salary: "$70,000 – $110,500 a year" });
    const hourly = { ...range, min_cents: 2150, max_cents: 2600, title: "Hourly range" };
    expect(withRanges([hourly])).toMatchObject({ salary: "$21.50 – $26.00 an hour" });
  });

  it("gives none where the ranges are of two currencies, or nobody says what they are paid for", () => {
    expect(withRanges([range, { ...range, currency_type: "CAD" }])).toMatchObject({ salary: null });
    expect(withRanges([{ ...range, min_cents: 2150, max_cents: 2600 }])).toMatchObject({ salary: null });
    expect(withRanges("soon")).toMatchObject({ salary: null });
  });

  it("says why a row is no listing", () => {
    expect(makePage(greenhouse, body)).toMatchObject({
      received: 7,
      refused: { "general application": 1, "no title": 1, "no id": 1, "not a row": 1 },
    });
  });
});
