import { describe, expect, it } from "vitest";

import { breezy as format } from "#testing/mock-boards/formats/breezy.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/breezy.json" with { type: "json" };
import { breezyMarkup, breezyPage } from "../fixtures/breezy.ts";
import { BadShape } from "../source.ts";
import { breezy } from "./breezy.ts";

const board = acme(breezy);
const getPosting = (at: number) => {
  const posting = makePage(breezy, body).listings[at];
  if (posting === undefined) throw new Error(`no posting ${at}`);
  return posting;
};
const completed = (page: string, at: number) => {
  const whole = breezy.detail?.read(page, getPosting(at), board);
  if (whole === undefined || typeof whole === "string") throw new Error(`refused: ${whole}`);
  return toListing(whole, breezy);
};

describe("Breezy HR", () => {
  it("is asked at the employer's own host", () => {
    expect(createFirstRequest(breezy)).toEqual({ url: "https://acme.breezy.hr/json", format: "json" });
    expect(breezy.listHosts(board)).toEqual(["acme.breezy.hr"]);
  });

  it("gives what the list states", () => {
    const [first] = makeListings(breezy, body);
    expect(first).toMatchObject({
      title: "Driver",
      company: "Acme",
      url: "https://acme.breezy.hr/p/aa11bb22cc33-driver",
      location: "Mesa, Arizona, United States",
      places: [{ city: "mesa", region: "AZ", country: "US" }],
      workMode: null,
      type: "Full-time",
      salary: "$25 – $30 an hour",
      postedAtMs: Date.parse("2026-09-18T14:37:22.684Z"),
      postedPrecision: "exact",
    });
  });

  it("takes all places, and no pay whose dollars could be either country's", () => {
    const [, second, third] = makeListings(breezy, body);
    expect(second).toMatchObject({
      company: "Acme of the table",
      location: "Toronto, Canada; United States",
      workMode: "remote",
      type: "",
      salary: null,
      postedAtMs: Date.UTC(2026, 8, 19),
      postedPrecision: "day",
    });
    expect(third).toMatchObject({
      location: "Somewhere",
      workMode: null,
      type: "",
      salary: null,
      postedAtMs: null,
    });
  });

  it("is known by the number of its own address, and takes over no other posting's", () => {
    const { listings } = makePage(breezy, body);
    expect(listings.map(({ key }) => key)).toEqual([
      "breezy:acme:aa11bb22cc33",
      "breezy:acme:aa11bb22cc34",
      "breezy:acme:aa11bb22cc35",
    ]);
    expect(listings[2]?.url).toBe("https://acme.breezy.hr/p/aa11bb22cc35");
    for (const { key, url } of listings) expect(key).toBe(findNativeKey(url));
  });

  it("says why a row is no listing", () => {
    expect(makePage(breezy, body)).toMatchObject({
      received: 7,
      employer: "Acme",
      refused: { "no title": 1, "no id": 1, "general application": 1, "not a row": 1 },
      next: null,
    });
    expect(() => makePage(breezy, { error: "x" })).toThrow(BadShape);
  });

  it("asks a posting's own page for the text, and believes the list in everything else", () => {
    expect(breezy.detail?.request(getPosting(0), board)).toEqual({
      url: "https://acme.breezy.hr/p/aa11bb22cc33-driver",
      format: "html",
    });
    expect(completed(breezyPage, 0)).toMatchObject({
      title: "Driver",
      company: "Acme",
      location: "Mesa, Arizona, United States",
      type: "Full-time",
      salary: "$25 – $30 an hour",
      postedAtMs: Date.parse("2026-09-18T14:37:22.684Z"),
      description: "Drive",
      requirements: "Requirements:\n- Licence",
    });
    expect(completed(breezyPage, 1)).toMatchObject({ type: "Part-time", salary: "$26 – $31 an hour" });
  });

  it("reads the page's markup where it carries no data", () => {
    expect(completed(breezyMarkup, 2)).toMatchObject({ requirements: "What you bring:\n\nA pen" });
    for (const page of [
      "",
      "<html></html>",
      breezyPage.replace(/"description": ".*",/, "").replace('"description"', '"x"'),
    ])
      expect(breezy.detail?.read(page, getPosting(2), board)).toMatchObject({ rawText: "" });
  });

  it("drops a posting whose page says that it is over", () => {
    const over = breezyPage.replace('"datePosted"', '"validThrough": "2020-01-01", "datePosted"');
    expect(breezy.detail?.read(over, getPosting(0), board)).toBe("closed");
  });

  it("asks no page that is not at the employer's host", () => {
    const elsewhere = { ...getPosting(0), url: "https://jobs.acme.example/p/aa11bb22cc33" };
    expect(breezy.detail?.request(elsewhere, board)).toBeNull();
  });

  it.each([
    ["https://acme.breezy.hr/p/aa11bb22cc33-driver/apply", "acme"],
    ["https://acme.breezy.hr/", "acme"],
    ["https://app.breezy.hr/signin", null],
    ["https://breezy.hr/", null],
    ["https://acme.breezy.hr.evil.example/", null],
    ["https://evilbreezy.hr/", null],
  ])("finds the board of %s", (url, expected) => {
    expect(breezy.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(breezy, format);
    const { listings } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    for (const opening of mockBoards.openings) {
      const listed = listings.find(({ url }) => url === format.buildUrl?.(opening));
      if (listed === undefined) throw new Error(`${opening.title} is not listed`);
      expect(listed).toMatchObject({ company: opening.company, postedAtMs: opening.postedAtMs });
      expect(listed.places.length).toBeGreaterThanOrEqual(opening.places.length);
      if (listed.salary !== null) expect(listed.salary).toEqual(opening.pay);
      expect(
        mockBoards
          .complete(listed)
          .blocks()
          .some(({ kind }) => kind === "item"),
      ).toBe(true);
    }
    expect(listings.some(({ salary }) => salary !== null)).toBe(true);
    expect(mockBoards.ask(createFirstRequest(breezy, { token: "nobody" }))).toMatchObject({
      status: 302,
      headers: { location: "https://breezy.hr/" },
    });
  });
});
