import { describe, expect, it } from "vitest";

import { gem as format } from "#testing/mock-boards/formats/gem.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/gem.json" with { type: "json" };
import { BadShape } from "../source.ts";
import { gem } from "./gem.ts";

describe("Gem", () => {
  it("is asked for a whole board in one call", () => {
    expect(createFirstRequest(gem)).toEqual({
      url: "https://api.gem.com/job_board/v0/acme/job_posts/",
      format: "json",
    });
  });

  it("gives a posting with everything that it states", () => {
    const [first] = makeListings(gem, body);
    expect(first).toMatchObject({
      title: "Designer",
      company: "Acme of the table",
      url: "https://jobs.gem.com/acme/4900000002",
      location: "San Francisco, United States",
      places: [{ city: "san francisco", country: "US" }],
      workMode: "hybrid",
      type: "Full-time",
      salary: null,
      postedAtMs: Date.parse("2026-03-02T18:31:33.628Z"),
      postedPrecision: "exact",
      description: "Role:\n\nDraw & ship",
      requirements: "Requirements:\n- Figma",
    });
  });

  it("finds the place in the offices and the text in the plain one where there is no other", () => {
    const [, second, third] = makeListings(gem, body);
    expect(second).toMatchObject({
      title: "Clerk",
      url: "https://jobs.gem.com/acme/am9icG9zdDqAbCdEf",
      location: "Paris, France; Lyon",
      workMode: "onsite",
      type: "Internship",
      // The creation date is not the publication date.
      postedAtMs: null,
      postedPrecision: "none",
      requirements: "Requirements:\n- Care",
    });
    expect(third).toMatchObject({ location: "Remote - US", workMode: "remote", type: "", description: "" });
  });

  it("is known by its address, whose case counts", () => {
    const { listings } = makePage(gem, body);
    expect(listings.map(({ key }) => key)).toEqual([
      "gem:acme:4900000002",
      "gem:acme:am9icG9zdDqAbCdEf",
      "gem:acme:3",
    ]);
    for (const { key, url } of listings) expect(key).toBe(findNativeKey(url));
  });

  it("says why a row is no listing", () => {
    expect(makePage(gem, body)).toMatchObject({
      received: 7,
      refused: { "no id": 1, "no title": 1, "general application": 1, "not a row": 1 },
      next: null,
    });
    expect(() => makePage(gem, { error: "Not found" })).toThrow(BadShape);
  });

  it("knows no way of work that is a name of every object", () => {
    const [row] = body as Record<string, unknown>[];
    const [listing] = makeListings(gem, [{ ...row, location_type: "constructor" }]);
    expect(listing?.workMode).not.toBeTypeOf("function");
  });

  it("says who it is where its page says so", () => {
    expect(gem.identity?.readName("<title>Acme Careers</title>")).toBe("Acme");
    expect(gem.identity?.readName("<title>Gem</title>")).toBeNull();
    expect(gem.identity?.readName("<title></title>")).toBeNull();
  });

  it.each([
    ["https://jobs.gem.com/Acme", "acme"],
    ["https://jobs.gem.com/acme/am9icG9zdDqAbCdEf", "acme"],
    ["https://jobs.gem.com/api/public/graphql", null],
    ["https://jobs.gem.com/", null],
    ["https://www.gem.com/acme", null],
    ["https://jobs.gem.com.evil.example/acme", null],
  ])("finds the board of %s", (url, expected) => {
    expect(gem.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(gem, format);
    const { listings } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    for (const opening of mockBoards.openings) {
      const posting = listings.find(({ url }) => url === format.buildUrl?.(opening));
      expect(posting).toMatchObject({
        key: findNativeKey(posting?.url ?? ""),
        location: opening.places.join("; ").replaceAll("_", " "),
        postedAtMs: opening.postedAtMs,
      });
      expect(posting?.blocks().some(({ kind }) => kind === "item")).toBe(true);
    }
    expect(mockBoards.ask(createFirstRequest(gem, { token: "nobody" })).status).toBe(404);
    expect(gem.identity?.readName(mockBoards.bodyOf(gem.identity.request(mockBoards.board)))).toBe(
      mockBoards.openings[0]?.company,
    );
  });
});
