import { describe, expect, it } from "vitest";

import { recruitee as format } from "#testing/mock-boards/formats/recruitee.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/recruitee.json" with { type: "json" };
import { BadShape } from "../source.ts";
import { recruitee } from "./recruitee.ts";

describe("Recruitee", () => {
  it("is asked at the employer's own host", () => {
    expect(createFirstRequest(recruitee)).toEqual({
      url: "https://acme.recruitee.com/api/offers/",
      format: "json",
    });
    expect(recruitee.listHosts(acme(recruitee))).toEqual(["acme.recruitee.com"]);
  });

  it("gives a posting with everything that it states", () => {
    const [first] = makeListings(recruitee, body);
    expect(first).toMatchObject({
      title: "DevOps Engineer",
      company: "Acme",
      url: "https://jobs.acme.example/o/devops-engineer",
      location: "Utrecht, Netherlands; Germany/Remote",
      workMode: "hybrid",
      type: "Full-time",
      salary: "€60,000 – €75,000 a year",
      postedAtMs: Date.parse("2026-08-05T10:10:39Z"),
      postedPrecision: "exact",
      description: "Keep it running",
      requirements: "Requirements:\n- Terraform",
    });
    expect(first?.places[0]).toMatchObject({ city: "utrecht", country: "NL" });
    expect(JSON.stringify(first)).not.toContain("@acme");
  });

  it("chooses no work mode where the applicant may, and keeps the heading that the employer wrote", () => {
    const [, second] = makeListings(recruitee, body);
    expect(second).toMatchObject({
      company: "Acme of the table",
      location: "Antwerpen, Belgium",
      workMode: null,
      type: "Part-time",
      salary: "up to €16.50 an hour",
      postedAtMs: Date.UTC(2026, 7, 7),
      postedPrecision: "day",
      description: "Kassa\n\nWij vragen:\n\nGeduld",
      requirements: "",
    });
  });

  it("leaves unknown what is not stated", () => {
    const [, , third] = makeListings(recruitee, body);
    expect(third).toMatchObject({
      location: "",
      places: [],
      workMode: "remote",
      type: "",
      salary: null,
      postedAtMs: null,
      postedPrecision: "none",
    });
  });

  it("is known by its own address, also where the employer shows it elsewhere", () => {
    const [first, second] = makePage(recruitee, body).listings;
    expect(first?.key).toBe(findNativeKey("https://acme.recruitee.com/o/devops-engineer"));
    // The stated URL belongs to another posting.
    expect(second?.url).toBe("https://acme.recruitee.com/o/kassier");
    expect(second?.key).toBe(findNativeKey(second?.url ?? ""));
  });

  it("says why a row is no listing", () => {
    expect(makePage(recruitee, body)).toMatchObject({
      received: 8,
      employer: "Acme",
      refused: { closed: 2, "general application": 1, "no id": 1, "no title": 1 },
      next: null,
    });
    expect(() => makePage(recruitee, { offers: null })).toThrow(BadShape);
  });

  it.each([
    ["https://acme.recruitee.com/o/devops-engineer/c/new", "acme"],
    ["https://acme.recruitee.com", "acme"],
    ["https://www.recruitee.com/o/x", null],
    ["https://recruitee.com/", null],
    ["https://a.b.recruitee.com/", null],
    ["https://acme.recruitee.com.evil.example/", null],
    ["https://evil-recruitee.com/", null],
  ])("finds the board of %s", (url, expected) => {
    expect(recruitee.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it.each(["..", "acme.evil", "a/b", "-acme", "Acme", "jobs.acme.example", "a@b"])(
    "has no token %s",
    (wrong) => {
      expect(wrong).not.toMatch(recruitee.tokenPattern);
    },
  );

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(recruitee, format);
    const { listings } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    for (const opening of mockBoards.openings) {
      const posting = listings.find(({ url }) => url === format.buildUrl?.(opening));
      expect(posting).toMatchObject({
        key: findNativeKey(posting?.url ?? ""),
        company: opening.company,
        postedAtMs: Math.floor(opening.postedAtMs / 1000) * 1000,
        salary: opening.pay,
      });
      expect(posting?.rawText).not.toBe("");
      expect(posting?.places.length).toBeGreaterThanOrEqual(opening.places.length);
    }
    expect(mockBoards.ask(createFirstRequest(recruitee, { token: "nobody" })).status).toBe(404);
  });
});
