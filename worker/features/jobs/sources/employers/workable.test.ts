import { describe, expect, it } from "vitest";

import { workable as format } from "#testing/mock-boards/formats/workable.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/workable.json" with { type: "json" };
import { BadShape } from "../source.ts";
import { workable } from "./workable.ts";

describe("Workable", () => {
  it("is asked for a whole board with its texts in one call", () => {
    expect(createFirstRequest(workable)).toEqual({
      url: "https://apply.workable.com/api/v1/widget/accounts/acme?details=true",
      format: "json",
    });
  });

  it("makes one posting of the rows that repeat it for each place", () => {
    const [first] = makeListings(workable, body);
    expect(first).toMatchObject({
      title: "QA Engineer",
      company: "Acme",
      url: "https://apply.workable.com/j/AB12CD34EF",
      location: "Athens, Attica, Greece; Lisbon, Portugal",
      places: [
        { city: "athens", country: "GR" },
        { city: "lisbon", country: "PT" },
      ],
      workMode: null,
      type: "Full-time",
      salary: null,
      postedAtMs: Date.UTC(2026, 8, 10),
      postedPrecision: "day",
      description: "Test things",
      requirements: "Requirements:\n- Playwright",
    });
  });

  it("names no place that the employer hides, nor a date that is not the publication's", () => {
    const [, second] = makeListings(workable, body);
    expect(second).toMatchObject({
      title: "Account Manager",
      location: "Germany",
      places: [{ country: "DE" }],
      workMode: "remote",
      type: "",
      postedAtMs: null,
      postedPrecision: "none",
      description: "",
    });
  });

  it("takes over no address that could run or is another posting's, and the older fields where there is no list", () => {
    const [, second, third] = makeListings(workable, body);
    expect(second?.url).toBe("https://apply.workable.com/acme/j/0A0B0C0D0E/");
    expect(third).toMatchObject({
      url: "https://apply.workable.com/acme/j/1234567890/",
      location: "Austin, Texas, United States",
      places: [{ city: "austin", region: "TX", country: "US" }],
      type: "Part-time",
    });
    const { listings } = makePage(workable, body);
    expect(listings.map(({ key }) => key)).toEqual([
      "workable:AB12CD34EF",
      "workable:0A0B0C0D0E",
      "workable:1234567890",
    ]);
    for (const { key, url } of listings) expect(key).toBe(findNativeKey(url));
  });

  it("says why a row is no listing", () => {
    expect(makePage(workable, body)).toMatchObject({
      received: 8,
      refused: {
        "another place of a posting": 1,
        "no title": 1,
        "no id": 1,
        "general application": 1,
        "not a row": 1,
      },
      next: null,
    });
    expect(() => makePage(workable, { name: "Acme" })).toThrow(BadShape);
  });

  it("knows the employer, but not from an account that nobody uses", () => {
    expect(makePage(workable, body).employer).toBe("Acme");
    expect(makePage(workable, { name: "Workable", jobs: [] })).not.toHaveProperty("employer");
    expect(makePage(workable, { name: "Workable", jobs: [] }, { token: "workable" }).employer).toBe(
      "Workable",
    );
  });

  it.each([
    ["https://apply.workable.com/Acme/", "acme"],
    ["https://apply.workable.com/acme/j/AB12CD34EF/apply", "acme"],
    ["https://apply.workable.com/j/AB12CD34EF", null],
    ["https://apply.workable.com/api/v1/widget/accounts/acme", null],
    ["https://apply.workable.com/", null],
    ["https://www.workable.com/acme", null],
    ["https://apply.workable.com.evil.example/acme", null],
  ])("finds the board of %s", (url, expected) => {
    expect(workable.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(workable, format);
    const { listings } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    for (const opening of mockBoards.openings) {
      const key = findNativeKey(format.buildUrl?.(opening) ?? "");
      const posting = listings.find((listing) => listing.key === key);
      expect(posting?.rawText).toContain("<");
      expect(posting?.company).toBe(opening.company);
      expect(posting?.postedAtMs).toBe(Math.floor(opening.postedAtMs / 86_400_000) * 86_400_000);
      expect(posting?.workMode === "remote").toBe(opening.mode === "remote");
    }
    expect(listings.some(({ places }) => places.length > 1)).toBe(true);
    expect(mockBoards.ask(createFirstRequest(workable, { token: "nobody" })).status).toBe(404);
  });
});
