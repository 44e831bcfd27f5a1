import { describe, expect, it } from "vitest";

import { smartrecruiters as format } from "#testing/mock-boards/formats/smartrecruiters.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createAsking, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import detail from "../fixtures/smartrecruiters.detail.json" with { type: "json" };
import body from "../fixtures/smartrecruiters.json" with { type: "json" };
import { BadShape } from "../source.ts";
import { smartrecruiters } from "./smartrecruiters.ts";

const firstPosting = () => {
  const [posting] = makePage(smartrecruiters, body).listings;
  if (posting === undefined) throw new Error("no posting");
  return posting;
};

describe("SmartRecruiters", () => {
  it("is asked for a hundred rows at a time, with what is looked for", () => {
    expect(createFirstRequest(smartrecruiters)).toEqual({
      url: "https://api.smartrecruiters.com/v1/companies/acme/postings?limit=100&offset=0",
      format: "json",
    });
    expect(createFirstRequest(smartrecruiters, { query: "R&D lead" }).url).toBe(
      "https://api.smartrecruiters.com/v1/companies/acme/postings?limit=100&offset=0&q=R%26D+lead",
    );
  });

  it("gives what the list states, and nothing of who wrote it", () => {
    const [first] = makeListings(smartrecruiters, body);
    expect(first).toMatchObject({
      title: "Buyer",
      company: "Acme SE",
      url: "https://jobs.smartrecruiters.com/Acme/744000000000001",
      location: "Lyon, ARA, France",
      places: [{ city: "lyon", country: "FR" }],
      workMode: "hybrid",
      type: "Full-time",
      postedAtMs: Date.UTC(2026, 8, 9, 9, 43, 26, 403),
      postedPrecision: "exact",
    });
    expect(JSON.stringify(first)).not.toContain("Jane");
    expect(firstPosting().key).toBe("smartrecruiters:744000000000001");
    for (const { key, url } of makePage(smartrecruiters, body).listings) expect(key).toBe(findNativeKey(url));
  });

  it("takes no country for a town, and no country's code for a state", () => {
    const [, second, third] = makeListings(smartrecruiters, body);
    expect(second).toMatchObject({
      location: "Remote, Poland",
      places: [{ country: "PL", remote: true }],
      workMode: "remote",
      type: "Contract",
    });
    expect(second?.places[0]).not.toHaveProperty("city");
    expect(third).toMatchObject({
      url: "https://jobs.smartrecruiters.com/acme/744000000000003",
      company: "Acme of the table",
      location: "Portland, India",
      places: [{ city: "portland", country: "IN" }],
      workMode: null,
      type: "",
      postedAtMs: null,
      postedPrecision: "none",
    });
  });

  it("says why a row is no listing", () => {
    expect(makePage(smartrecruiters, body)).toMatchObject({
      received: 8,
      refused: {
        "translation of a posting": 1,
        "not public": 1,
        "general application": 1,
        "no title": 1,
        "no id": 1,
      },
    });
    expect(() => makePage(smartrecruiters, { message: "Forbidden" })).toThrow(BadShape);
  });

  it("names the employer where it has postings, and nobody where any name is answered", () => {
    expect(makePage(smartrecruiters, body).employer).toBe("Acme SE");
    const empty = makePage(smartrecruiters, { offset: 0, limit: 100, totalFound: 0, content: [] });
    expect(empty).toEqual({ listings: [], received: 0, refused: {}, next: null });
  });

  it("goes on until it has seen as many as there are", () => {
    const asking = createAsking(smartrecruiters, { query: "buyer" });
    const second = smartrecruiters.readPage(body, asking, smartrecruiters.list(asking)).next;
    expect(second?.url).toBe(
      "https://api.smartrecruiters.com/v1/companies/acme/postings?limit=100&offset=100&q=buyer",
    );
    const third = second && smartrecruiters.readPage(body, asking, second).next;
    expect(third?.url).toContain("offset=200");
    expect(third && smartrecruiters.readPage(body, asking, third).next).toBeNull();
    expect(
      second && smartrecruiters.readPage({ totalFound: 250, content: [] }, asking, second).next,
    ).toBeNull();
  });

  it("asks a posting's own page for its text, in order, each heading once", () => {
    const board = acme(smartrecruiters);
    expect(smartrecruiters.detail?.request(firstPosting(), board)).toEqual({
      url: "https://api.smartrecruiters.com/v1/companies/acme/postings/744000000000001",
      format: "json",
    });
    const whole = smartrecruiters.detail?.read(detail, firstPosting(), board);
    if (whole === undefined || typeof whole === "string") throw new Error("refused");
    expect(toListing(whole, smartrecruiters)).toMatchObject({
      url: "https://jobs.smartrecruiters.com/Acme/744000000000001",
      description: "Company Description:\n\nAcme makes anvils.\n\nJob Description:\n\nBuy & sell.",
      requirements: "Qualifications:\n- SQL",
    });
    expect(smartrecruiters.detail?.read({ ...detail, active: false }, firstPosting(), board)).toBe("closed");
    expect(smartrecruiters.detail?.read({}, firstPosting(), board)).toMatchObject({ rawText: "" });
  });

  it.each([
    ["https://careers.smartrecruiters.com/Acme", "Acme"],
    ["https://jobs.smartrecruiters.com/Acme/744000000000001-buyer?oga=true", "Acme"],
    ["https://jobs.smartrecruiters.com/oneclick-ui/company/Acme/publication/1-2", "Acme"],
    ["https://jobs.smartrecruiters.com/oneclick-ui", null],
    ["https://jobs.smartrecruiters.com/", null],
    ["https://www.smartrecruiters.com/Acme", null],
    ["https://jobs.smartrecruiters.com.evil.example/Acme", null],
  ])("finds the board of %s", (url, token) => {
    expect(smartrecruiters.parseToken?.(new URL(url)) ?? null).toBe(token);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(smartrecruiters, format, 200);
    const { listings, pages } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    expect(pages).toBe(Math.ceil(mockBoards.openings.length / 100));
    for (const opening of mockBoards.openings) {
      const listed = listings.find(({ key }) => key === findNativeKey(format.buildUrl?.(opening) ?? ""));
      if (listed === undefined) throw new Error(`${opening.title} is not listed`);
      expect(listed).toMatchObject({ company: opening.company, postedAtMs: opening.postedAtMs });
      expect(listed.location).not.toBe("");
      expect(mockBoards.complete(listed).blocks().length).toBeGreaterThan(5);
    }
    expect(
      JSON.parse(mockBoards.ask(createFirstRequest(smartrecruiters, { token: "nobody" })).body),
    ).toMatchObject({
      totalFound: 0,
    });
  });
});
