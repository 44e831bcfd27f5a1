import { describe, expect, it } from "vitest";

import { workday as format } from "#testing/mock-boards/formats/workday.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createAsking, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import detail from "../fixtures/workday.detail.json" with { type: "json" };
import body from "../fixtures/workday.json" with { type: "json" };
import { BadShape, type SourceRequest } from "../source.ts";
import { workday } from "./workday.ts";

const token = "acme.wd3/Careers";
const listings = () => makeListings(workday, body, { token });
const getPosting = (at: number) => {
  const posting = makePage(workday, body, { token }).listings[at];
  if (posting === undefined) throw new Error(`no posting ${at}`);
  return posting;
};
const readDetail = (info: object, at = 0) =>
  workday.detail?.read({ jobPostingInfo: info }, getPosting(at), acme(workday, token));

describe("Workday", () => {
  it("is asked for twenty rows at a time, with what is looked for", () => {
    expect(createFirstRequest(workday, { token, query: "data engineer" })).toEqual({
      url: "https://acme.wd3.myworkdayjobs.com/wday/cxs/acme/Careers/jobs",
      format: "json",
      headers: { "accept-language": "en-US" },
      body: { appliedFacets: {}, limit: 20, offset: 0, searchText: "data engineer" },
    });
    expect(createFirstRequest(workday, { token: "wd3/acme/Careers" })).toMatchObject({
      url: "https://wd3.myworkdaysite.com/wday/cxs/acme/Careers/jobs",
      body: { searchText: "" },
    });
  });

  it("names the town of a code with its street and building", () => {
    const coded = "US-IA-CEDAR FALLS-PLANT 2 ~ 90 Mill Rd ~ PLANT 2";
    const [row] = body.jobPostings;
    const listed = makePage(
      workday,
      { jobPostings: [{ ...row, locationsText: coded }], total: 1 },
      { token },
    );
    expect(listed.listings[0]?.location).toBe("Cedar Falls, IA");
    expect(readDetail({ title: "Machinist", location: coded })).toMatchObject({
      location: "Cedar Falls, IA",
      places: [{ city: "cedar falls", region: "IA", country: "US" }],
    });
  });

  it("gives what the list states", () => {
    const [first] = listings();
    expect(first).toMatchObject({
      title: "Process Engineer",
      company: "Acme of the table",
      url: "https://acme.wd3.myworkdayjobs.com/Careers/job/DE-Munich/Process-Engineer_R-1001",
      location: "2 Locations",
      places: [],
      workMode: null,
      type: "Full-time",
      postedAtMs: Date.UTC(2026, 9, 29),
      postedPrecision: "relative",
      salary: null,
    });
    expect(makePage(workday, body, { token }).listings.map(({ key }) => key)).toEqual([
      "workday:acme:R-1001",
      "workday:acme:JR20",
      "workday:acme:JR7",
    ]);
    for (const { key, url } of makePage(workday, body, { token }).listings)
      expect(key).toBe(findNativeKey(url));
  });

  it("makes one posting of a requisition that is posted for several places", () => {
    const [, second] = listings();
    expect(second).toMatchObject({
      location: "Remote USA; US, TX, Austin",
      places: [
        { country: "US", remote: true },
        { city: "austin", region: "TX", country: "US" },
      ],
      workMode: null,
    });
  });

  it("knows no day for 30 days and more, nor for words of another language, nor a mode for who may ask for it", () => {
    const [, second, third] = listings();
    expect(second).toMatchObject({ postedAtMs: null, postedPrecision: "none" });
    expect(third).toMatchObject({
      postedAtMs: null,
      postedPrecision: "none",
      workMode: null,
      location: "3 sites",
      places: [],
    });
  });

  it.each([
    ["Posted Today", Date.UTC(2026, 10, 1)],
    ["Posted Yesterday", Date.UTC(2026, 9, 31)],
    ["Posted 1 Day Ago", Date.UTC(2026, 9, 31)],
    ["Posted 29 Days Ago", Date.UTC(2026, 9, 3)],
  ])("reads %s", (postedOn, postedAtMs) => {
    const row = { title: "A", externalPath: "/job/Reno/A_R-1", postedOn };
    const page = makePage(workday, { total: 1, jobPostings: [row] }, { token });
    expect(page.listings[0]).toMatchObject({ postedAtMs, postedPrecision: "relative" });
  });

  it("refuses rows that lead elsewhere, and says why", () => {
    expect(makePage(workday, body, { token })).toMatchObject({
      received: 9,
      refused: {
        "no usable address": 2,
        "no title": 1,
        "general application": 1,
        "not a row": 1,
        "another place of a posting": 1,
      },
    });
    expect(() => makePage(workday, { errorCode: "HTTP_422" }, { token })).toThrow(BadShape);
  });

  it("goes on until a page is short, and believes the total of the first page only", () => {
    const full = Array.from({ length: 20 }, (_, at) => ({
      title: "A",
      externalPath: `/job/Reno/A_R-${100 + at}`,
    }));
    const asking = createAsking(workday, { token, query: "a" });
    const getNext = (total: number, offset: number, rows = full): SourceRequest | null =>
      workday.readPage({ total, jobPostings: rows }, asking, {
        ...workday.list(asking),
        body: { offset },
      }).next;
    expect(getNext(41, 0)?.body).toEqual({ appliedFacets: {}, limit: 20, offset: 20, searchText: "a" });
    expect(getNext(0, 20)?.body).toMatchObject({ offset: 40 });
    expect(getNext(20, 0)).toBeNull();
    expect(getNext(0, 40, full.slice(1))).toBeNull();
  });

  it("asks a posting's own page for text, places and date", () => {
    expect(workday.detail?.request(getPosting(0), acme(workday, token))?.url).toBe(
      "https://acme.wd3.myworkdayjobs.com/wday/cxs/acme/Careers/job/DE-Munich/Process-Engineer_R-1001",
    );
    const whole = workday.detail?.read(detail, getPosting(0), acme(workday, token));
    if (whole === undefined || typeof whole === "string") throw new Error("refused");
    expect(toListing(whole, workday)).toMatchObject({
      company: "Acme of the table",
      location: "DE, Munich; DE, Berlin",
      places: [
        { city: "munich", country: "DE" },
        { city: "berlin", country: "DE" },
      ],
      workMode: "hybrid",
      type: "Full-time",
      postedAtMs: Date.UTC(2026, 9, 21),
      postedPrecision: "day",
      description: "Run & improve lines.",
      requirements: "Qualifications:\n- SQL",
    });
  });

  it("keeps what the list knows where the page says less, and drops what is not posted any more", () => {
    expect(readDetail({ jobDescription: "<p>Text</p>" }, 1)).toMatchObject({
      title: "Field Technician",
      location: "Remote USA; US, TX, Austin",
      postedPrecision: "none",
    });
    expect(
      readDetail({ location: "Springfield", jobRequisitionLocation: { country: { alpha2Code: "US" } } }),
    ).toMatchObject({ places: [{ city: "springfield", country: "US" }], postedPrecision: "relative" });
    expect(readDetail({ posted: false })).toBe("closed");
  });

  it.each([
    ["https://acme.wd3.myworkdayjobs.com/en-US/Careers/job/X/Y_R-1", token],
    ["https://acme.wd3.myworkdayjobs.com/Careers", token],
    ["https://wd3.myworkdaysite.com/en-US/recruiting/acme/Careers/job/X/Y_R-1", "wd3/acme/Careers"],
    ["https://acme.wd3.myworkdayjobs.com/en-US", null],
    ["https://acme.wd3.myworkdayjobs.com/wday/cxs/acme/Careers/jobs", null],
    ["https://acme.wd3.myworkdayjobs.com.evil.example/Careers", null],
    ["https://evil.example/acme.wd3.myworkdayjobs.com/Careers", null],
    ["https://wd3.myworkdaysite.com/acme/Careers", null],
  ])("finds the board of %s", (url, expected) => {
    expect(workday.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it.each([
    "acme.wd3/..",
    "acme.wd3/a/../b",
    "acme/Careers",
    "a@b.wd3/Careers",
    "acme.wd3/en-US",
    "wd3/../Careers",
  ])("has no token %s", (wrong) => {
    expect(wrong).not.toMatch(workday.tokenPattern);
  });

  it("says who it is where its page says so", () => {
    const nameIn = (head: string) => workday.identity?.readName(`<html><head>${head}</head></html>`);
    expect(nameIn('<title></title><meta property="og:title" content="Careers at Acme">')).toBe("Acme");
    expect(nameIn("<title>Workday</title>")).toBeNull();
    expect(nameIn("<title>Search for Jobs</title>")).toBeNull();
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(workday, format);
    const { listings: found, pages } = mockBoards.readList();
    expect(listTitles(found)).toEqual(listTitles(mockBoards.openings));
    expect(pages).toBe(Math.ceil(mockBoards.openings.length / 20));
    for (const opening of mockBoards.openings) {
      const url = format.buildUrl?.(opening);
      const listed = found.find((posting) => posting.url === url);
      if (listed === undefined) throw new Error(`${url} is not listed`);
      const whole = mockBoards.complete(listed);
      expect(whole.rawText).not.toBe("");
      expect(whole.postedAtMs).toBe(Math.floor(opening.postedAtMs / 86_400_000) * 86_400_000);
      expect(whole.places.length).toBeGreaterThanOrEqual(opening.places.length);
    }
    const [word = ""] = mockBoards.openings[0]?.title.split(" ").slice(-1) ?? [];
    const searched = mockBoards.readList(word).listings;
    expect(searched.length).toBeGreaterThan(0);
    expect(searched.length).toBeLessThan(mockBoards.openings.length);
    expect(mockBoards.ask({ ...createFirstRequest(workday, { token: "nobody.wd1/Careers" }) }).status).toBe(
      404,
    );
    expect(workday.identity?.readName(mockBoards.bodyOf(workday.identity.request(mockBoards.board)))).toBe(
      mockBoards.openings[0]?.company,
    );
  });
});
