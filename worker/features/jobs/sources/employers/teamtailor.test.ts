import { describe, expect, it } from "vitest";

import { teamtailor as format } from "#testing/mock-boards/formats/teamtailor.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createAsking, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import { teamtailorFeed, teamtailorRss as body } from "../fixtures/teamtailor.ts";
import { BadShape } from "../source.ts";
import { teamtailor } from "./teamtailor.ts";

const feed = JSON.stringify(teamtailorFeed);

describe("Teamtailor", () => {
  it("is asked for the feed that has the texts, in the region that the token says", () => {
    expect(createFirstRequest(teamtailor)).toEqual({
      url: "https://acme.teamtailor.com/jobs.rss",
      format: "xml",
    });
    expect(createFirstRequest(teamtailor, { token: "acme.na" }).url).toBe(
      "https://acme.na.teamtailor.com/jobs.rss",
    );
    expect(teamtailor.listHosts(acme(teamtailor, "acme.na"))).toEqual(["acme.na.teamtailor.com"]);
  });

  it("gives a posting with everything that it states", () => {
    const [first] = makeListings(teamtailor, body);
    expect(first).toMatchObject({
      title: "Support Agent",
      company: "Acme & Sons",
      url: "https://jobs.acme.example/jobs/7100001-support-agent",
      location: "Malmö, Sweden; Remote, Denmark",
      places: [
        { city: "malmo", country: "SE" },
        { country: "DK", remote: true },
      ],
      workMode: "hybrid",
      type: "",
      postedAtMs: Date.parse("2026-02-04T08:26:20Z"),
      postedPrecision: "exact",
      description: "Help & listen",
      requirements: "Who you are:\n- Patient",
    });
  });

  it("leaves unknown what is not stated, and a work mode that nobody chose", () => {
    const [, second, third] = makeListings(teamtailor, body);
    expect(second).toMatchObject({
      title: "Engineer, R&D",
      location: "",
      workMode: "remote",
      postedAtMs: null,
      postedPrecision: "none",
      description: "Build",
    });
    expect(third).toMatchObject({ title: "Cook", workMode: null, description: "" });
  });

  it("is known by the number in its address, also where the employer shows it elsewhere", () => {
    const { listings } = makePage(teamtailor, body);
    expect(listings.map(({ key }) => key)).toEqual([
      "teamtailor:acme:7100001",
      "teamtailor:acme:7100002",
      "teamtailor:acme:7100003",
    ]);
    // Another employer's posting does not count as the same.
    expect(listings[1]?.url).toBe("https://acme.teamtailor.com/jobs/7100002");
    for (const { key, url } of listings.slice(1)) expect(key).toBe(findNativeKey(url));
    const [american] = makePage(teamtailor, body, { token: "acme.na" }).listings;
    expect(american?.key).toBe(findNativeKey("https://acme.na.teamtailor.com/jobs/7100001-x"));
  });

  it("says why an item is no listing", () => {
    expect(makePage(teamtailor, body)).toMatchObject({
      received: 6,
      employer: "Acme & Sons",
      refused: { "no id": 1, "no title": 1, "general application": 1 },
      next: null,
    });
    for (const wrong of ["<html></html>", "{", '{"jobs":[]}', "", null, { items: [] }])
      expect(() => makePage(teamtailor, wrong)).toThrow(BadShape);
  });

  it("reads the other feed too, without the employer's names for groups of its offices", () => {
    const [first, second] = makeListings(teamtailor, feed);
    expect(first).toMatchObject({
      title: "Support Agent",
      company: "Acme",
      location: "Malmö, Sweden",
      type: "Part-time",
      postedAtMs: Date.parse("2026-02-04T08:26:20Z"),
      postedPrecision: "exact",
      description: "Help",
    });
    expect(second).toMatchObject({ title: "Bare", location: "", postedAtMs: null, description: "" });
    expect(makePage(teamtailor, feed)).toMatchObject({
      received: 5,
      employer: "Acme",
      refused: { closed: 1, "no id": 1, "not a row": 1 },
    });
    expect(makePage(teamtailor, feed).listings[0]?.key).toBe("teamtailor:acme:7100001");
  });

  it.each([
    ["https://acme.teamtailor.com/jobs/7100001-support-agent", "acme"],
    ["https://acme.na.teamtailor.com/jobs", "acme.na"],
    ["https://www.teamtailor.com/jobs", null],
    ["https://api.teamtailor.com/v1/jobs", null],
    ["https://a.b.teamtailor.com/jobs", null],
    ["https://acme.teamtailor.com.evil.example/jobs", null],
  ])("finds the board of %s", (url, expected) => {
    expect(teamtailor.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it.each(["acme.evil", "acme.na.na", "..", "acme/x", "Acme"])("has no token %s", (wrong) => {
    expect(wrong).not.toMatch(teamtailor.tokenPattern);
  });

  it("reads what its mock writes, in both feeds", () => {
    const mockBoards = mockSource(teamtailor, format);
    const { listings } = mockBoards.readList();
    const request = createFirstRequest(teamtailor, { token: mockBoards.board.token });
    const other = { ...request, url: request.url.replace(".rss", ".json") };
    const asking = createAsking(teamtailor, { token: mockBoards.board.token });
    const fromFeed = teamtailor.readPage(mockBoards.bodyOf(other), asking, other).listings;
    for (const found of [listings, fromFeed]) {
      expect(listTitles(found)).toEqual(listTitles(mockBoards.openings));
      for (const opening of mockBoards.openings) {
        const posting = found.find(({ url }) => url === format.buildUrl?.(opening));
        expect(posting).toMatchObject({
          key: findNativeKey(posting?.url ?? ""),
          company: opening.company,
          postedAtMs: Math.floor(opening.postedAtMs / 1000) * 1000,
        });
        expect(posting?.blocks().some(({ kind }) => kind === "item")).toBe(true);
        expect(posting?.places.length).toBeGreaterThanOrEqual(opening.places.length);
      }
    }
    expect(mockBoards.ask(createFirstRequest(teamtailor, { token: "nobody" })).status).toBe(404);
  });
});
