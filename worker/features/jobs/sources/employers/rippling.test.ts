import { describe, expect, it } from "vitest";

import { rippling as format } from "#testing/mock-boards/formats/rippling.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import detail from "../fixtures/rippling.detail.json" with { type: "json" };
import body from "../fixtures/rippling.json" with { type: "json" };
import { BadShape } from "../source.ts";
import { rippling } from "./rippling.ts";

const ID = "44444444-0000-4000-8000-000000000001";

/** The first row, completed by the posting's own page. */
function whole(page: unknown) {
  const [posting] = makePage(rippling, body).listings;
  if (posting === undefined) throw new Error("no posting");
  const result = rippling.detail?.read(page, posting, acme(rippling));
  if (result === undefined || typeof result === "string") throw new Error("refused");
  return toListing(result, rippling);
}

describe("Rippling", () => {
  it("is asked for a hundred rows at a time", () => {
    expect(createFirstRequest(rippling)).toEqual({
      url: "https://ats.rippling.com/api/v2/board/acme/jobs?page=0&pageSize=100",
      format: "json",
    });
  });

  it("makes one posting of the rows for its places", () => {
    const [first] = makeListings(rippling, body);
    expect(first).toMatchObject({
      title: "Recruiter",
      company: "Acme of the table",
      url: `https://ats.rippling.com/acme/jobs/${ID}`,
      location: "Remote (US); New York, NY, United States",
      places: [
        { country: "US", remote: true },
        { city: "new york", region: "NY", country: "US" },
      ],
      workMode: null,
      postedAtMs: null,
      postedPrecision: "none",
    });
    const { listings } = makePage(rippling, body);
    expect(listings.map(({ key }) => key)[0]).toBe(`rippling:${ID}`);
    for (const { key, url } of listings) expect(key).toBe(findNativeKey(url));
  });

  it("believes the fields of a place over its name, and builds its addresses by itself", () => {
    const [, second, third] = makeListings(rippling, body);
    expect(second).toMatchObject({
      url: "https://ats.rippling.com/acme/jobs/44444444-0000-4000-8000-000000000002",
      location: "Portland, India; Anywhere, Canada",
      places: [
        { city: "portland", country: "IN" },
        { country: "CA", remote: true },
      ],
      workMode: "hybrid",
    });
    expect(third).toMatchObject({ location: "", places: [], workMode: null });
  });

  it("says why a row is no listing", () => {
    expect(makePage(rippling, body)).toMatchObject({
      received: 8,
      refused: {
        "general application": 1,
        "no title": 1,
        "no id": 1,
        "not a row": 1,
        "another place of a posting": 1,
      },
    });
    expect(() => makePage(rippling, { code: "RESOURCE_NOT_FOUND" })).toThrow(BadShape);
  });

  it("goes on as long as there are pages", () => {
    expect(makePage(rippling, body).next?.url).toBe(
      "https://ats.rippling.com/api/v2/board/acme/jobs?page=1&pageSize=100",
    );
    expect(makePage(rippling, { ...body, page: 2 }).next).toBeNull();
  });

  it("asks a posting's own page for text, date, type and pay", () => {
    const [posting] = makePage(rippling, body).listings;
    expect(posting && rippling.detail?.request(posting, acme(rippling))?.url).toBe(
      `https://ats.rippling.com/api/v2/board/acme/jobs/${ID}`,
    );
    expect(whole(detail)).toMatchObject({
      company: "Acme Rockets",
      location: "Remote (US); New York, NY, United States",
      type: "Full-time",
      salary: "$90,000 – $120,000 a year",
      postedAtMs: Date.UTC(2026, 9, 1, 0, 37, 26, 93),
      postedPrecision: "exact",
      description: "About us:\n\nRockets & more.",
      requirements: "Requirements:\n- SQL",
    });
  });

  it("learns from a posting's own page of places that the list did not bring", () => {
    const workLocations = ["Remote (US)", "New York, NY", "Salt Lake City, UT"];
    expect(whole({ workLocations }).location).toBe("Remote (US); New York, NY; Salt Lake City, UT");
  });

  it.each([
    [{ label: "HOURLY_FT", id: "Hourly, full-time" }, "Full-time"],
    [{ label: "HOURLY_PT" }, "Part-time"],
    [{ label: "CONTRACTOR" }, "Contract"],
    [{ label: "OTHER", id: "Intern" }, "Internship"],
    [null, ""],
  ])("calls %j by the usual name", (employmentType, type) => {
    expect(whole({ ...detail, employmentType }).type).toBe(type);
  });

  it("adds up no pay that cannot be compared, and takes an hour's for an hour's", () => {
    const range = (frequency: string, rangeStart: number, rangeEnd: number) => ({
      currency: "USD",
      frequency,
      rangeStart,
      rangeEnd,
    });
    const pay = (...payRangeDetails: object[]) => whole({ payRangeDetails }).salary;
    expect(pay(range("HOUR", 18, 25))).toBe("$18 – $25 an hour");
    expect(pay(range("HOUR", 18, 25), range("YEAR", 50_000, 60_000))).toBeNull();
    expect(pay(range("FORTNIGHT", 18, 25))).toBeNull();
    expect(pay()).toBeNull();
  });

  it.each([
    [`https://ats.rippling.com/en-GB/acme-inc/jobs/${ID}`, "acme-inc"],
    ["https://ats.rippling.com/acme/jobs", "acme"],
    ["https://ats.rippling.com/api/v2/board/acme/jobs", null],
    ["https://ats.rippling.com/api/jobs", null],
    ["https://www.rippling.com/acme/jobs", null],
    ["https://ats.rippling.com.evil.example/acme/jobs", null],
  ])("finds the board of %s", (url, token) => {
    expect(rippling.parseToken?.(new URL(url)) ?? null).toBe(token);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(rippling, format, 150);
    const { listings, pages } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    expect(pages).toBeGreaterThan(1);
    for (const opening of mockBoards.openings) {
      const listed = listings.find(({ url }) => url === format.buildUrl?.(opening));
      if (listed === undefined) throw new Error(`${opening.title} is not listed`);
      const complete = mockBoards.complete(listed);
      expect(complete.places.length).toBeGreaterThanOrEqual(opening.places.length);
      expect(complete).toMatchObject({
        company: opening.company,
        postedAtMs: opening.postedAtMs,
        salary: opening.pay,
      });
      expect(complete.blocks().length).toBeGreaterThan(5);
    }
    expect(mockBoards.ask(createFirstRequest(rippling, { token: "nobody" })).status).toBe(404);
    expect(rippling.identity?.readName(mockBoards.bodyOf(rippling.identity.request(mockBoards.board)))).toBe(
      mockBoards.openings[0]?.company,
    );
  });

  it("reads the older form of the list, too", () => {
    const uuid = "44444444-0000-4000-8000-000000000009";
    const row = (label: string) => ({ uuid, name: "Recruiter", workLocation: { label, id: label } });
    const page = makePage(rippling, [
      row("Remote (New Jersey, US)"),
      row("New York, NY"),
      { uuid: "x", workLocation: null },
    ]);
    expect(page.listings).toMatchObject([
      { key: `rippling:${uuid}`, location: "Remote (New Jersey, US); New York, NY" },
    ]);
    expect(page.refused).toMatchObject({ "no id": 1 });
  });
});
