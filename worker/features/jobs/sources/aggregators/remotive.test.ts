import { describe, expect, it } from "vitest";

import { NO_KEYS, makeListings, makePage } from "#worker/testing/sources.ts";

import { getAccess } from "../access.ts";
import body from "../fixtures/remotive.json" with { type: "json" };
import { remotive } from "./remotive.ts";

describe("Remotive", () => {
  it("reads a time without a zone as UTC, and every place of a list", () => {
    expect(makeListings(remotive, body)).toMatchObject([
      {
        location: "USA; Canada",
        type: "Full-time",
        postedAtMs: Date.parse("2026-09-18T16:43:22Z"),
        description: "Go",
        salary: null,
      },
    ]);
    expect(makePage(remotive, body).refused).toEqual({ "no usable address": 1 });
  });

  it("is off until an operator who may show its jobs switches it on", () => {
    const settings = { sourceKeys: NO_KEYS, sourcesOn: [], sourcesOff: [] };
    expect(getAccess(remotive, settings)).toMatchObject({
      state: "off",
      reason: expect.stringMatching(/signed up/),
    });
    expect(getAccess(remotive, { ...settings, sourcesOn: ["remotive"] })).toEqual({ state: "on" });
    expect(
      getAccess(remotive, { ...settings, sourcesOn: ["remotive"], sourcesOff: ["remotive"] }).state,
    ).toBe("off");
  });
});
