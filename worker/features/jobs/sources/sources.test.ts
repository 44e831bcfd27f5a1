import { describe, expect, it } from "vitest";

import { toListing } from "#worker/features/jobs/listing/listing.ts";

import { boardsOf } from "./boards.ts";
import ashbyBody from "./fixtures/ashby.json" with { type: "json" };
import greenhouseBody from "./fixtures/greenhouse.json" with { type: "json" };
import leverBody from "./fixtures/lever.json" with { type: "json" };
import simplifyBody from "./fixtures/simplify.json" with { type: "json" };
import { SOURCES } from "./index.ts";
import { BadShape, type Source } from "./source.ts";

const acme = (source: Source) => ({ source: source.id, token: "acme", company: "Acme of the table" });
const read = (source: Source, body: unknown) => source.parse(body, acme(source));
const listings = (source: Source, body: unknown) =>
  read(source, body).listings.map((posting) => toListing(posting, source));

describe("Greenhouse", () => {
  const { greenhouse } = SOURCES;

  it("is asked for a whole board with its texts in one call", () => {
    expect(greenhouse.requestUrl(acme(greenhouse))).toBe(
      "https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true",
    );
  });

  it("gives a posting with everything that it states", () => {
    const [first] = listings(greenhouse, greenhouseBody);
    expect(first).toMatchObject({
      title: "Backend Engineer",
      company: "Acme",
      location: "Berlin, Germany; Remote - EU",
      board: "greenhouse",
      type: "Full-time",
      salary: "€70,000 – €90,000 a year",
      postedAtMs: Date.parse("2026-09-01T13:00:00Z"),
      postedPrecision: "exact",
      description: "Tools & parts.",
      requirements: "Requirements\n- PostgreSQL",
      skills: ["PostgreSQL"],
    });
  });

  it("finds the place in the offices where the location is only a work mode, and no date where there is none", () => {
    const [, second] = listings(greenhouse, greenhouseBody);
    expect(second).toMatchObject({
      title: "Security Engineer, Cloud",
      location: "Austin; London, United Kingdom",
      workMode: "hybrid",
      postedAtMs: null,
      postedPrecision: "none",
      description: "Bare markup",
      board: "greenhouse",
    });
  });

  it("never takes over an address that could run, nor pay whose period nobody states", () => {
    const [, , third] = listings(greenhouse, greenhouseBody);
    expect(third).toMatchObject({
      url: "https://job-boards.greenhouse.io/acme/jobs/5500123006",
      company: "Acme of the table",
      salary: null,
      location: "",
      locationTypes: 0,
    });
  });

  it("says why a row is no listing", () => {
    expect(read(greenhouse, greenhouseBody)).toMatchObject({
      received: 7,
      refused: { "general application": 1, "no title": 1, "no id": 1, "not a row": 1 },
    });
  });
});

describe("Lever", () => {
  const { lever } = SOURCES;

  it("puts a posting's text together from its parts", () => {
    const [first] = listings(lever, leverBody);
    expect(first).toMatchObject({
      title: "Data Engineer",
      company: "Acme of the table",
      location: "Toronto, ON; Montréal, QC",
      workMode: "hybrid",
      type: "Full-time",
      salary: "CA$110,000 – CA$140,000 a year",
      postedAtMs: 1_788_220_800_000,
      description: "Intro & more\n\nWe offer\n- Tea\n\nEEO",
      requirements: "You have\n- SQL & Python",
    });
  });

  it("believes the country where one place is named, and no pay that is no range of a period", () => {
    const [, second] = listings(lever, leverBody);
    expect(second).toMatchObject({
      places: [{ name: "Springfield", city: "springfield", country: "US" }],
      workMode: "onsite",
      type: "Temporary",
      salary: null,
      url: "https://jobs.lever.co/acme/7d0c0c3e-0000-4000-8000-000000000002",
    });
  });

  it("leaves unknown what is not stated", () => {
    const [, , third] = listings(lever, leverBody);
    expect(third).toMatchObject({
      location: "",
      type: "",
      postedAtMs: null,
      postedPrecision: "none",
      workMode: "onsite",
    });
    expect(read(lever, leverBody).refused).toEqual({ "no title": 1, "no id": 1 });
  });
});

describe("Ashby", () => {
  const { ashby } = SOURCES;

  it("takes the work mode from the workplace type, because most hybrid rows are flagged as remote too", () => {
    const [first, second] = listings(ashby, ashbyBody);
    expect(first?.workMode).toBe("hybrid");
    expect(second?.workMode).toBe("remote");
  });

  it("reads places in all three forms of an address", () => {
    const [first, second] = listings(ashby, ashbyBody);
    expect(first?.location).toBe("London, United Kingdom; Remote (UK); Cambridge, United Kingdom; Leeds, UK");
    expect(second?.location).toBe("Austin, Texas, United States");
  });

  it("takes the salary from among the parts of the pay", () => {
    const [first, second] = listings(ashby, ashbyBody);
    expect(first?.salary).toBe("£90,000 – £110,000 a year");
    expect(second?.salary).toBeNull();
  });

  it("reads plain text where there is no markup, and leaves out what is unlisted", () => {
    const [first, second] = listings(ashby, ashbyBody);
    expect(first?.requirements).toBe("About you\n- Kubernetes");
    expect(second).toMatchObject({
      description: "Help people.",
      requirements: "Requirements:\n- Patience",
      type: "Part-time",
    });
    expect(second?.url).toBe("https://jobs.ashbyhq.com/acme/0a0a0a0a-0000-4000-8000-000000000002");
    expect(read(ashby, ashbyBody).refused).toEqual({ unlisted: 1, "no title": 1 });
  });

  it("is the same listing when a hand-kept list leads to it", () => {
    const [direct] = listings(ashby, ashbyBody);
    const [copied] = listings(SOURCES.simplify, simplifyBody);
    expect(copied?.uid).toBe(direct?.uid);
    expect(copied?.sourceRank).toBeLessThan(direct?.sourceRank ?? 0);
  });
});

describe("SimplifyJobs", () => {
  const { simplify } = SOURCES;

  it("gives rows that are open and lead somewhere safe", () => {
    const [first, second] = listings(simplify, simplifyBody);
    expect(first).toMatchObject({
      company: "Acme",
      location: "NYC; Remote in USA",
      type: "Internship",
      postedPrecision: "exact",
      board: "ashbyhq",
    });
    expect(second).toMatchObject({ company: "Bolt & Co", postedPrecision: "day", board: "other", type: "" });
    expect(read(simplify, simplifyBody).refused).toEqual({
      closed: 2,
      "no usable address": 1,
      "no title": 1,
    });
  });
});

it.each(Object.values(SOURCES))("$name refuses an answer that is not its own", (source) => {
  for (const body of [null, 1, "text", {}, { ok: false, error: "Document not found" }, { jobs: {} }]) {
    expect(() => read(source, body)).toThrow(BadShape);
  }
});

it.each(Object.values(SOURCES))("$name reads any row without falling over it", (source) => {
  const rows = [
    null,
    [],
    {},
    {
      id: {},
      title: {},
      text: [],
      jobs: 1,
      location: 5,
      categories: "x",
      lists: {},
      metadata: [null],
      url: {},
      locations: 9,
    },
  ];
  const body = source.id === "greenhouse" || source.id === "ashby" ? { jobs: rows } : rows;
  expect(read(source, body).received).toBe(4);
});

it.each(Object.values(SOURCES))("$name is asked over https at its own host only", (source) => {
  for (const set of ["live", "demo"] as const) {
    for (const board of source.boards(set)) {
      const url = new URL(source.requestUrl({ ...board, token: `${board.token}/../@evil.example?x#` }));
      expect(url.protocol).toBe("https:");
      expect(source.hosts).toContain(url.hostname);
    }
  }
});

it("the table names at least sixty real employers, each board once", () => {
  const boards = ["greenhouse", "lever", "ashby"].flatMap((source) => boardsOf("live", source));
  expect(boards.length).toBeGreaterThanOrEqual(60);
  expect(new Set(boards.map(({ source, token }) => `${source}/${token.toLowerCase()}`)).size).toBe(
    boards.length,
  );
  for (const board of boards) {
    expect(board.company).toBe(board.company.trim());
    expect(board.token).toMatch(/^[A-Za-z0-9._-]+$/);
  }
});
