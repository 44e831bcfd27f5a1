import { describe, expect, it } from "vitest";

import { makeListings, makePage } from "#worker/testing/sources.ts";

import { weworkremotelyFeed } from "../fixtures/weworkremotely.ts";
import { weworkremotely } from "./weworkremotely.ts";

describe("We Work Remotely", () => {
  it("parts the company from the role at the first colon, and reads escaped markup", () => {
    const [first, second] = makeListings(weworkremotely, weworkremotelyFeed);
    expect(first).toMatchObject({
      title: "Staff Engineer: Platform",
      company: "Acme",
      location: "North America",
      workMode: "remote",
      type: "Full-time",
      postedAtMs: Date.parse("2026-09-11T07:30:48Z"),
      description: "Headquarters: Oslo\n\nR&D",
    });
    expect(second).toMatchObject({
      title: "Writer without a company",
      company: "",
      location: "Anywhere",
      description: "Write",
      postedPrecision: "none",
    });
    expect(makePage(weworkremotely, weworkremotelyFeed)).toMatchObject({
      received: 3,
      refused: { "no title": 1 },
    });
  });
});
