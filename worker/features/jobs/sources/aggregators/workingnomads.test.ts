import { describe, expect, it } from "vitest";

import { makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/workingnomads.json" with { type: "json" };
import { workingnomads } from "./workingnomads.ts";

describe("Working Nomads", () => {
  it("takes the company off a title that begins with it, and off no other", () => {
    const [first, second] = makeListings(workingnomads, body);
    expect(first).toMatchObject({
      title: "Account Manager",
      company: "Acme",
      location: "Remote, USA",
      postedAtMs: Date.parse("2026-09-25T06:36:13Z"),
    });
    expect(first?.places).toMatchObject([{ country: "US" }]);
    expect(second).toMatchObject({ title: "Back - Front Engineer", postedPrecision: "none" });
    expect(makePage(workingnomads, body).refused).toEqual({ "no title": 1 });
  });
});
