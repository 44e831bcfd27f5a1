import { describe, expect, it } from "vitest";

import { icims as format } from "#testing/mock-boards/formats/icims.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createAsking, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import { detail, list } from "../fixtures/icims.ts";
import { BadShape } from "../source.ts";
import { icims } from "./icims.ts";

const token = "careers-acme";
const first = () => {
  const [posting] = makePage(icims, list, { token }).listings;
  if (posting === undefined) throw new Error("no posting");
  return posting;
};
const readDetail = (page: unknown) => icims.detail?.read(page, first(), acme(icims, token));
const page = (content: string) =>
  `<html><body><div class="iCIMS_ListingsPage">${content}</div></body></html>`;

describe("iCIMS", () => {
  it("is asked for the pages that its frame shows", () => {
    expect(createFirstRequest(icims, { token })).toEqual({
      url: "https://careers-acme.icims.com/jobs/search?ss=1&in_iframe=1&pr=0",
      format: "html",
    });
  });

  it("gives what a card states", () => {
    const [clerk, chef] = makeListings(icims, list, { token });
    expect(clerk).toMatchObject({
      title: "Payroll Clerk & Co",
      company: "Acme of the table",
      url: "https://careers-acme.icims.com/jobs/8001/payroll-clerk%2c-senior/job",
      location: "US-CA-Fresno | US-Remote",
      places: [
        { city: "fresno", region: "CA", country: "US" },
        { country: "US", remote: true },
      ],
      workMode: null,
      type: "Full-time",
      postedPrecision: "none",
    });
    expect(chef).toMatchObject({
      title: "Chef",
      places: [{ city: "toronto", region: "ON", country: "CA" }],
      type: "",
    });
    const { listings } = makePage(icims, list, { token });
    expect(listings.map(({ key }) => key)).toEqual(["icims:careers-acme:8001", "icims:careers-acme:8002"]);
    for (const { key, url } of listings) expect(key).toBe(findNativeKey(url));
  });

  it("says why a card is no listing", () => {
    expect(makePage(icims, list, { token })).toMatchObject({
      received: 7,
      refused: { "general application": 1, "posting of another portal": 1, "no title": 1, "no id": 2 },
    });
    expect(makePage(icims, page(""), { token })).toMatchObject({ received: 0, next: null });
    for (const body of ["<html><body>Not found</body></html>", {}, null])
      expect(() => makePage(icims, body, { token })).toThrow(BadShape);
  });

  it("goes on as far as the page says, links or implies", () => {
    const asking = createAsking(icims, { token });
    const request = {
      url: "https://careers-acme.icims.com/jobs/search?ss=1&in_iframe=1&pr=1",
      format: "html" as const,
    };
    const next = (body: string) => icims.readPage(body, asking, request).next?.url ?? null;
    const third = "https://careers-acme.icims.com/jobs/search?ss=1&in_iframe=1&pr=2";
    expect(next(list)).toBe(third);
    expect(next(list.replace("> 1\n", "> 3\n"))).toBeNull();
    expect(next(page('<link rel="next" href="/x">'))).toBe(third);
    const card = '<li class="iCIMS_JobCardItem"></li>';
    expect(next(page(card.repeat(20)))).toBe(third);
    expect(next(page(card.repeat(19)))).toBeNull();
  });

  it("takes text, date and employer from the data of a posting's own page", () => {
    expect(icims.detail?.request(first(), acme(icims, token))).toEqual({
      url: "https://careers-acme.icims.com/jobs/8001/payroll-clerk%2c-senior/job?in_iframe=1",
      format: "html",
    });
    const whole = readDetail(detail);
    if (whole === undefined || typeof whole === "string") throw new Error("refused");
    expect(whole.key).toBe("icims:careers-acme:8001");
    expect(toListing(whole, icims)).toMatchObject({
      title: "Payroll Clerk",
      company: "Acme Inc",
      url: "https://careers-acme.icims.com/jobs/8001/payroll-clerk%2c-senior/job",
      // The page names fewer places than the list.
      location: "US-CA-Fresno | US-Remote",
      postedAtMs: Date.UTC(2026, 8, 21, 1, 48, 54, 574),
      postedPrecision: "exact",
      description: "Pay & post.",
      requirements: "Qualifications:\n- SQL",
    });
  });

  it("keeps what the list knows where that page has no data, and drops what is over", () => {
    const listed = first();
    expect(icims.detail?.read("<html></html>", listed, acme(icims, token))).toBe(listed);
    const over = detail.replace('"datePosted"', '"validThrough":"2026-01-31","datePosted"');
    expect(readDetail(over)).toBe("closed");
  });

  it.each([
    ["https://careers-acme.icims.com/jobs/8001/clerk/job?mobile=true", "careers-acme"],
    ["https://careers-acme.icims.com", "careers-acme"],
    ["https://www.icims.com/products", null],
    ["https://login.icims.com/", null],
    ["https://a.careers-acme.icims.com/", null],
    ["https://careers-acme.icims.com.evil.example/jobs/1/a/job", null],
  ])("finds the board of %s", (url, expected) => {
    expect(icims.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it.each(["careers.acme", "evil.example/", "a@b", "-acme", ""])("has no token %j", (wrong) => {
    expect(wrong).not.toMatch(icims.tokenPattern);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(icims, format);
    const { listings, pages } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    expect(pages).toBe(Math.ceil(mockBoards.openings.length / 20));
    for (const opening of mockBoards.openings) {
      const listed = listings.find(({ url }) => url === format.buildUrl?.(opening));
      if (listed === undefined) throw new Error(`${opening.title} is not listed`);
      const whole = mockBoards.complete(listed);
      expect(whole).toMatchObject({ company: opening.company, salary: opening.pay });
      expect(whole.postedAtMs).toBeGreaterThan(opening.postedAtMs - 86_400_000);
      expect(whole.places.length).toBeGreaterThanOrEqual(opening.places.length);
      expect(whole.blocks().length).toBeGreaterThan(5);
    }
    expect(mockBoards.ask(createFirstRequest(icims, { token: "careers-nobody" })).status).toBe(404);
    expect(icims.identity?.readName(mockBoards.bodyOf(icims.identity.request(mockBoards.board)))).toBe(
      mockBoards.openings[0]?.company,
    );
  });
});
