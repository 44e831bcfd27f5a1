import { describe, expect, it } from "vitest";

import { pinpoint as format } from "#testing/mock-boards/formats/pinpoint.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/pinpoint.json" with { type: "json" };
import { BadShape } from "../source.ts";
import { pinpoint } from "./pinpoint.ts";

describe("Pinpoint", () => {
  it("is asked at the employer's own host", () => {
    expect(createFirstRequest(pinpoint)).toEqual({
      url: "https://acme.pinpointhq.com/postings.json",
      format: "json",
    });
    expect(pinpoint.listHosts(acme(pinpoint))).toEqual(["acme.pinpointhq.com"]);
  });

  it("gives a posting with everything that it states, put together from its parts", () => {
    const [first] = makeListings(pinpoint, body);
    expect(first).toMatchObject({
      title: "Analyst",
      company: "Acme of the table",
      url: "https://acme.pinpointhq.com/en/postings/33333333-0000-4000-8000-000000000001",
      location: "Leeds, West Yorkshire",
      places: [{ city: "leeds" }],
      workMode: "hybrid",
      type: "Full-time",
      salary: "£40,000 – £50,000 a year",
      postedAtMs: null,
      postedPrecision: "none",
      description: "Count & compare\n\nWhat you will do:\n- Reports",
      requirements: "About you:\n- SQL",
    });
    expect(JSON.stringify(first)).not.toContain("Head of Finance");
  });

  it("reads the office's name and the pay's text where there is no more", () => {
    const [, second] = makeListings(pinpoint, body);
    expect(second).toMatchObject({
      url: "https://acme.pinpointhq.com/en/postings/33333333-0000-4000-8000-000000000002",
      location: "Atlanta, GA",
      places: [{ city: "atlanta", region: "GA", country: "US" }],
      workMode: null,
      type: "Temporary",
      salary: "$20 an hour",
      requirements: "Requirements:\n\nStrength",
    });
  });

  it("shows no pay that the employer hides", () => {
    const [, , third] = makeListings(pinpoint, body);
    expect(third).toMatchObject({
      title: "Treasurer",
      salary: null,
      location: "",
      workMode: "remote",
      type: "",
    });
  });

  it("is known by the id in its address", () => {
    const { listings } = makePage(pinpoint, body);
    expect(listings[0]?.key).toBe("pinpoint:acme:33333333-0000-4000-8000-000000000001");
    for (const { key, url } of listings) expect(key).toBe(findNativeKey(url));
  });

  it("says why a row is no listing", () => {
    expect(makePage(pinpoint, body)).toMatchObject({
      received: 7,
      refused: { closed: 1, "no title": 1, "no id": 1, "general application": 1 },
      next: null,
    });
    expect(() => makePage(pinpoint, { data: {} })).toThrow(BadShape);
  });

  it.each([
    ["https://acme.pinpointhq.com/en/postings/33333333-0000-4000-8000-000000000001/applications/new", "acme"],
    ["https://acme.pinpointhq.com", "acme"],
    ["https://www.pinpointhq.com/", null],
    ["https://developers.pinpointhq.com/docs", null],
    ["https://acme.pinpointhq.com.evil.example/", null],
  ])("finds the board of %s", (url, expected) => {
    expect(pinpoint.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(pinpoint, format);
    const { listings } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    for (const opening of mockBoards.openings) {
      const posting = listings.find(({ url }) => url === format.buildUrl?.(opening));
      expect(posting?.key).toBe(findNativeKey(posting?.url ?? ""));
      expect(posting?.workMode ?? "unstated").toBe(
        opening.mode === "unstated" ? (posting?.workMode ?? "unstated") : opening.mode,
      );
      if (posting?.salary != null) expect(posting.salary).toEqual(opening.pay);
      expect(posting?.blocks().filter(({ kind }) => kind === "item").length).toBeGreaterThan(3);
      expect(posting?.location).not.toBe("");
    }
    expect(listings.some(({ salary }) => salary !== null)).toBe(true);
    expect(mockBoards.ask(createFirstRequest(pinpoint, { token: "nobody" })).status).toBe(302);
    expect(pinpoint.identity?.readName(mockBoards.bodyOf(pinpoint.identity.request(mockBoards.board)))).toBe(
      mockBoards.openings[0]?.company,
    );
  });
});
