import { describe, expect, it } from "vitest";

import { workable as format } from "#testing/mock-boards/formats/workable.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import detail from "../fixtures/workable-v3.detail.json" with { type: "json" };
import body from "../fixtures/workable-v3.json" with { type: "json" };
import { BadShape } from "../source.ts";
import { workableV3 } from "./workable-v3.ts";
import { workable } from "./workable.ts";

const board = acme(workableV3);
const filters = { query: "", location: [], department: [], worktype: [], remote: [] };
const firstPosting = () => {
  const [posting] = makePage(workableV3, body).listings;
  if (posting === undefined) throw new Error("no posting");
  return posting;
};

describe("Workable's own interface", () => {
  it("is asked with all five filters, page by page", () => {
    const url = "https://apply.workable.com/api/v3/accounts/acme/jobs";
    expect(createFirstRequest(workableV3, { query: "qa" })).toEqual({ url, format: "json", body: filters });
    expect(makePage(workableV3, body).next).toEqual({
      url,
      format: "json",
      body: { ...filters, token: "eyJvZmZzZXQiOjEwfQ==" },
    });
    expect(makePage(workableV3, { ...body, nextPage: null }).next).toBeNull();
    expect(makePage(workableV3, { ...body, results: [] }).next).toBeNull();
  });

  it("gives what the list states", () => {
    const [first, second] = makeListings(workableV3, body);
    expect(first).toMatchObject({
      title: "QA Engineer",
      company: "Acme of the table",
      url: "https://apply.workable.com/acme/j/AB12CD34EF/",
      location: "Athens, Attica, Greece",
      workMode: "hybrid",
      type: "Full-time",
      postedAtMs: Date.UTC(2026, 8, 10),
      postedPrecision: "day",
    });
    expect(second).toMatchObject({
      location: "Spain",
      workMode: "remote",
      type: "",
      postedAtMs: null,
      postedPrecision: "none",
    });
    expect(firstPosting().key).toBe(findNativeKey(firstPosting().url));
  });

  it("says why a row is no listing", () => {
    expect(makePage(workableV3, body)).toMatchObject({
      received: 7,
      refused: {
        closed: 1,
        "for employees only": 1,
        "general application": 1,
        "no title": 1,
        "no id": 1,
      },
    });
    expect(() => makePage(workableV3, { jobs: [] })).toThrow(BadShape);
  });

  it("puts a posting's text together from the parts of its own page", () => {
    expect(workableV3.detail?.request(firstPosting(), board)).toEqual({
      url: "https://apply.workable.com/api/v2/accounts/acme/jobs/AB12CD34EF",
      format: "json",
    });
    const whole = workableV3.detail?.read(detail, firstPosting(), board);
    if (whole === undefined || typeof whole === "string") throw new Error("refused");
    expect(toListing(whole, workableV3)).toMatchObject({
      location: "Athens, Attica, Greece",
      description: "Test things\n\nWhat we offer:\n- Tea",
      requirements: "Requirements:\n- Playwright",
    });
    expect(workableV3.detail?.read({ ...detail, state: "archived" }, firstPosting(), board)).toBe("closed");
    expect(workableV3.detail?.read([], firstPosting(), board)).toMatchObject({ rawText: "" });
  });

  it("is nobody's board where the account has no name of its own", () => {
    expect(workableV3.identity?.request(board)).toEqual({
      url: "https://apply.workable.com/api/v1/accounts/acme",
      format: "json",
    });
    expect(workableV3.identity?.readName({ name: " Acme ", url: "https://acme.example" })).toBe("Acme");
    expect(workableV3.identity?.readName({ name: "Workable" })).toBeNull();
    expect(workableV3.identity?.readName(null)).toBeNull();
  });

  it("reads what its mock writes, and finds the same listings as the widget", () => {
    const widget = mockSource(workable, format);
    const asked = { ...workableV3, id: workable.id };
    const mockBoards = mockSource(asked, format);
    const { listings, pages } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    expect(pages).toBe(Math.ceil(mockBoards.openings.length / 10));
    expect(new Set(listings.map(({ key }) => key))).toEqual(
      new Set(widget.readList().listings.map(({ key }) => key)),
    );
    for (const posting of listings) expect(mockBoards.complete(posting).blocks().length).toBeGreaterThan(3);
    expect(
      asked.identity?.readName(
        mockBoards.bodyOf(workableV3.identity?.request(mockBoards.board) ?? createFirstRequest(asked)),
      ),
    ).toBe(mockBoards.openings[0]?.company);
    expect(
      mockBoards.ask({ ...createFirstRequest(asked, { token: mockBoards.board.token }), body: {} }).status,
    ).toBe(400);
  });
});
