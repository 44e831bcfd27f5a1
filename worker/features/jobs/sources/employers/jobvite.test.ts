import { describe, expect, it } from "vitest";

import { jobvite as format } from "#testing/mock-boards/formats/jobvite.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createAsking, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import { detail, detailWithoutData, list } from "../fixtures/jobvite.ts";
import { BadShape } from "../source.ts";
import { jobvite } from "./jobvite.ts";

/** The first row, completed by the posting's own page. */
function whole(page: string) {
  const [posting] = makePage(jobvite, list).listings;
  if (posting === undefined) throw new Error("no posting");
  const result = jobvite.detail?.read(page, posting, acme(jobvite));
  if (result === undefined || typeof result === "string") throw new Error("refused");
  return toListing(result, jobvite);
}

describe("Jobvite", () => {
  it("is asked for the page of a board", () => {
    expect(createFirstRequest(jobvite)).toEqual({
      url: "https://jobs.jobvite.com/acme/jobs",
      format: "html",
    });
  });

  it("gives what the rows state, in either layout, and tells ids apart by their case", () => {
    const [manager, officer, analyst] = makeListings(jobvite, list);
    expect(manager).toMatchObject({
      title: "Grant Manager",
      company: "Acme of the table",
      url: "https://jobs.jobvite.com/acme/job/oAbCxfwz",
      location: "Chicago, Illinois",
      places: [{ city: "chicago", region: "IL", country: "US" }],
      postedPrecision: "none",
      description: "",
    });
    expect(officer).toMatchObject({ title: "Grant & Gift Officer", location: "2 Locations", places: [] });
    expect(analyst).toMatchObject({
      title: "Analyst",
      url: "https://jobs.jobvite.com/acme/job/oNewOne1",
      places: [{ country: "DE", remote: true }],
      workMode: "remote",
    });
    const { listings } = makePage(jobvite, list);
    expect(listings.map(({ key }) => key)).toEqual([
      "jobvite:acme:oAbCxfwz",
      "jobvite:acme:oabcXFWZ",
      "jobvite:acme:oNewOne1",
    ]);
    for (const { key, url } of listings) expect(key).toBe(findNativeKey(url));
  });

  it("says why a link is no listing", () => {
    expect(makePage(jobvite, list)).toMatchObject({
      received: 7,
      refused: { "general application": 1, "no title": 1, "posting of another board": 2 },
      next: null,
    });
    expect(makePage(jobvite, '<body class="jv-page-body">No openings</body>')).toMatchObject({ received: 0 });
    for (const body of ["<html><body>Not found</body></html>", {}, null])
      expect(() => makePage(jobvite, body)).toThrow(BadShape);
  });

  it("goes on in the search where a page shows a few postings of each category", () => {
    const asking = createAsking(jobvite);
    const next = (body: string, url = "https://jobs.jobvite.com/acme/jobs") =>
      jobvite.readPage(body, asking, { url, format: "html" }).next?.url ?? null;
    const search = "https://jobs.jobvite.com/acme/search?p=";
    expect(next(list)).toBeNull();
    expect(next(`${list}<a href="/acme/search?c=Grants">Show More</a>`)).toBe(`${search}0`);
    expect(next(`${list}<a href="/acme/search">Show all</a>`)).toBe(`${search}0`);
    expect(next(`${list}<a href="/acme/search">Search jobs</a>`)).toBeNull();
    expect(next(list, `${search}0`)).toBe(`${search}1`);
    expect(next('<div class="jv-search-list"></div>', `${search}7`)).toBeNull();
  });

  it("takes text, date and employer from the data of a posting's own page", () => {
    const [posting] = makePage(jobvite, list).listings;
    expect(posting && jobvite.detail?.request(posting, acme(jobvite))).toEqual({
      url: "https://jobs.jobvite.com/acme/job/oAbCxfwz",
      format: "html",
    });
    expect(whole(detail)).toMatchObject({
      company: "Acme Aid",
      url: "https://jobs.jobvite.com/acme/job/oAbCxfwz",
      location: "Chicago, Illinois, United States",
      type: "Full-time",
      postedAtMs: Date.UTC(2026, 8, 30),
      postedPrecision: "day",
      description: "Give & take.",
      requirements: "Requirements:\n- SQL",
    });
  });

  it("reads the text where people see it when that page has no data", () => {
    expect(whole(detailWithoutData)).toMatchObject({
      company: "Acme of the table",
      location: "Chicago, Illinois",
      description: "Give & take.",
      requirements: "Requirements:\n- SQL",
      postedPrecision: "none",
    });
    expect(whole("<html></html>")).toMatchObject({ title: "Grant Manager", description: "" });
  });

  it.each([
    ["https://jobs.jobvite.com/acme/job/oAbCxfwz", "acme"],
    ["https://jobs.jobvite.com/careers/Acme/jobs", "Acme"],
    ["https://jobs.jobvite.com/acme", "acme"],
    ["https://jobs.jobvite.com/support", null],
    ["https://jobs.jobvite.com/", null],
    ["https://www.jobvite.com/acme/jobs", null],
    ["https://jobs.jobvite.com.evil.example/acme/jobs", null],
  ])("finds the board of %s", (url, token) => {
    expect(jobvite.parseToken?.(new URL(url)) ?? null).toBe(token);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(jobvite, format);
    const { listings } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    let withData = 0;
    for (const opening of mockBoards.openings) {
      const listed = listings.find(({ url }) => url === format.buildUrl?.(opening));
      if (listed === undefined) throw new Error(`${opening.title} is not listed`);
      const complete = mockBoards.complete(listed);
      expect(complete.places.length).toBeGreaterThanOrEqual(opening.places.length);
      expect(complete.blocks().length).toBeGreaterThan(5);
      if (complete.postedAtMs === null) continue;
      expect(complete).toMatchObject({ company: opening.company, salary: opening.pay });
      withData += 1;
    }
    expect(withData).toBeGreaterThan(mockBoards.openings.length / 2);
    const unknown = mockBoards.ask(createFirstRequest(jobvite, { token: "nobody" }));
    expect(unknown.headers?.location).toMatch(/^https:\/\/www\.jobvite\.com\//);
    expect(jobvite.identity?.readName(mockBoards.bodyOf(jobvite.identity.request(mockBoards.board)))).toBe(
      mockBoards.openings[0]?.company,
    );
  });
});
