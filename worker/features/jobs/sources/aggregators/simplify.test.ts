import { describe, expect, it } from "vitest";

import { makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/simplify.json" with { type: "json" };
import { simplify } from "./simplify.ts";

describe("SimplifyJobs", () => {
  it("gives rows that are open and lead somewhere safe", () => {
    const [first, second] = makeListings(simplify, body);
    expect(first).toMatchObject({
      company: "Acme",
      location: "NYC; Remote in USA",
      type: "Internship",
      postedPrecision: "exact",
      board: "ashbyhq",
    });
    expect(second).toMatchObject({ company: "Bolt & Co", postedPrecision: "day", board: "other", type: "" });
    expect(makePage(simplify, body).refused).toEqual({
      closed: 2,
      "no usable address": 1,
      "no title": 1,
    });
  });
});
