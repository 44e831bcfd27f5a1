import { describe, expect, it } from "vitest";

import { bamboohr as format } from "#testing/mock-boards/formats/bamboohr.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import detail from "../fixtures/bamboohr.detail.json" with { type: "json" };
import body from "../fixtures/bamboohr.json" with { type: "json" };
import { BadShape } from "../source.ts";
import { bamboohr } from "./bamboohr.ts";

const board = acme(bamboohr);
const getPosting = (at: number) => {
  const posting = makePage(bamboohr, body).listings[at];
  if (posting === undefined) throw new Error(`no posting ${at}`);
  return posting;
};
const readDetail = (opening: object, at = 0) =>
  bamboohr.detail?.read({ meta: {}, result: { jobOpening: opening } }, getPosting(at), board);

describe("BambooHR", () => {
  it("is asked at the employer's own host", () => {
    expect(createFirstRequest(bamboohr)).toEqual({
      url: "https://acme.bamboohr.com/careers/list",
      format: "json",
    });
    expect(bamboohr.listHosts(board)).toEqual(["acme.bamboohr.com"]);
  });

  it("gives what the list states", () => {
    const [first, second, third] = makeListings(bamboohr, body);
    expect(first).toMatchObject({
      title: "Office Manager",
      company: "Acme of the table",
      url: "https://acme.bamboohr.com/careers/41",
      location: "Boise, Idaho",
      places: [{ city: "boise", region: "ID", country: "US" }],
      workMode: "onsite",
      type: "Full-time",
      salary: null,
      postedAtMs: null,
      postedPrecision: "none",
    });
    expect(second).toMatchObject({ location: "Ontario, Canada", workMode: "remote", type: "" });
    expect(third).toMatchObject({ location: "", places: [], workMode: "hybrid", type: "Contract" });
    for (const { key, url } of makePage(bamboohr, body).listings) expect(key).toBe(findNativeKey(url));
  });

  it("says why a row is no listing", () => {
    expect(makePage(bamboohr, body)).toMatchObject({
      received: 7,
      refused: { "general application": 1, "no title": 1, "no id": 1, "not a row": 1 },
      next: null,
    });
    expect(() => makePage(bamboohr, { meta: {}, result: {} })).toThrow(BadShape);
  });

  it("asks a posting's own page for text, date, country and pay", () => {
    expect(bamboohr.detail?.request(getPosting(0), board)).toEqual({
      url: "https://acme.bamboohr.com/careers/41/detail",
      format: "json",
    });
    const whole = bamboohr.detail?.read(detail, getPosting(0), board);
    if (whole === undefined || typeof whole === "string") throw new Error("refused");
    expect(toListing(whole, bamboohr)).toMatchObject({
      location: "Boise, Idaho, United States",
      salary: "$50,000 – $60,000 a year",
      postedAtMs: Date.UTC(2026, 9, 7),
      postedPrecision: "day",
      description: "Run the office",
      requirements: "Qualifications:\n- Excel",
    });
  });

  it("keeps what the list knows where the page says less, and drops what is not open any more", () => {
    expect(readDetail({ description: "<p>Text</p>", compensation: "$20 per hour" }, 1)).toMatchObject({
      title: "Field Trainer",
      location: "Ontario, Canada",
      workMode: "remote",
      salary: { min: 20, currency: "CAD", period: "hour" },
      rawText: expect.stringContaining("Text"),
    });
    expect(readDetail({ jobOpeningStatus: "Filled" })).toBe("closed");
    for (const wrong of [null, [], {}, { result: { jobOpening: "x" } }])
      expect(bamboohr.detail?.read(wrong, getPosting(0), board)).toMatchObject({
        location: "Boise, Idaho",
        workMode: "onsite",
        rawText: "",
      });
  });

  it("says who it is", () => {
    expect(bamboohr.identity?.request(board).url).toBe("https://acme.bamboohr.com/careers/company-info");
    expect(bamboohr.identity?.readName({ result: { name: " Acme " } })).toBe("Acme");
    expect(bamboohr.identity?.readName({ result: [] })).toBeNull();
  });

  it.each([
    ["https://acme.bamboohr.com/careers/41", "acme"],
    ["https://acme.bamboohr.com/jobs/", "acme"],
    ["https://www.bamboohr.com/careers/", null],
    ["https://a.b.bamboohr.com/careers", null],
    ["https://acme.bamboohr.com.evil.example/careers/41", null],
  ])("finds the board of %s", (url, expected) => {
    expect(bamboohr.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(bamboohr, format);
    const { listings } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    for (const opening of mockBoards.openings) {
      const listed = listings.find(({ url }) => url === format.buildUrl?.(opening));
      if (listed === undefined) throw new Error(`${opening.title} is not listed`);
      const whole = mockBoards.complete(listed);
      expect(whole.blocks().some(({ kind }) => kind === "item")).toBe(true);
      expect(whole.postedAtMs).toBe(Math.floor(opening.postedAtMs / 86_400_000) * 86_400_000);
      if (opening.mode === "hybrid" || opening.mode === "remote") expect(whole.workMode).toBe(opening.mode);
      if (whole.salary !== null) expect(whole.salary).toEqual(opening.pay);
    }
    const paid = mockBoards.openings.filter(({ pay }) => pay !== null);
    const read = listings
      .map((posting) => mockBoards.complete(posting))
      .filter(({ salary }) => salary !== null);
    expect(paid.length).toBeGreaterThan(0);
    expect(read.length).toBeGreaterThan(paid.length / 3);
    expect(mockBoards.ask(createFirstRequest(bamboohr, { token: "nobody" })).status).toBe(302);
    expect(bamboohr.identity?.readName(mockBoards.bodyOf(bamboohr.identity.request(mockBoards.board)))).toBe(
      mockBoards.openings[0]?.company,
    );
  });
});
