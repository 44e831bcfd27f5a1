import { describe, expect, it } from "vitest";

import { NO_KEYS, acme, createAsking, makePage } from "#worker/testing/sources.ts";

import demo from "./boards.demo.json" with { type: "json" };
import live from "./boards.live.json" with { type: "json" };
import { SOURCES } from "./index.ts";
import { BadShape, type Board, type Source } from "./source.ts";

const sources = Object.values<Source>(SOURCES);
/** A token of one of the source's boards. */
const getToken = (source: Source): string =>
  [...demo, ...live].find((board) => board.source === source.id)?.token ?? source.lists?.[0]?.token ?? "acme";

const GARBAGE = {
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
};

describe.each(sources)("$id", (source) => {
  const token = getToken(source);

  it("refuses an answer that is not its own", () => {
    for (const body of [null, 1, {}, { ok: false, error: "Document not found" }, { jobs: {} }]) {
      expect(() => makePage(source, body, { token })).toThrow(BadShape);
    }
  });

  it("reads any row without falling over it", () => {
    const rows = [null, [], {}, GARBAGE];
    for (const body of [
      rows,
      ...[
        "jobs",
        "content",
        "offers",
        "result",
        "data",
        "items",
        "jobPostings",
        "results",
        "children",
        "hits",
      ].map((name) => ({ [name]: rows, meta: {}, SearchResult: { SearchResultItems: rows } })),
      "<rss><channel><item><title/></item></channel></rss>",
      "<workzag-jobs><position/></workzag-jobs>",
      "<!doctype html><title>x</title>",
    ]) {
      try {
        for (const posting of makePage(source, body, { token }).listings) posting.blocks();
      } catch (error) {
        expect(error).toBeInstanceOf(BadShape);
      }
    }
  });

  it("is asked over https at its own hosts only, whatever is written into its token", () => {
    for (const attempt of [
      token,
      "..",
      "a/../b",
      "@evil.example",
      "x?y#z",
      "evil.example/",
      "127.0.0.1",
      "a b",
    ]) {
      if (!source.tokenPattern.test(attempt) && attempt !== token) continue;
      const board = acme(source, attempt);
      const asking = {
        ...createAsking(source, { token: attempt }),
        search: { query: "a&b=c#", location: "" },
      };
      const url = new URL(source.list(asking).url);
      expect(url.protocol).toBe("https:");
      expect(source.listHosts(board)).toContain(url.hostname);
      const gate = source.gate.replace("*.", "");
      if (source.gate.startsWith("*."))
        expect(url.hostname.endsWith(`.${gate}`) || url.hostname !== "").toBe(true);
    }
  });

  it("can be asked by anybody, or says which variables hold its key", () => {
    if (source.key === undefined) return;
    expect(source.key.isSet(NO_KEYS)).toBe(false);
    expect(source.key.variables.length).toBeGreaterThan(0);
  });

  it("leads from a board's own page back to the board", () => {
    if (source.boardUrl === undefined || source.parseToken === undefined) return;
    const url = new URL(source.boardUrl(token));
    const found = source.parseToken(url);
    expect(found?.toLowerCase()).toBe(token.toLowerCase());
    url.hostname = `${url.hostname}.evil.example`;
    expect(source.parseToken(url)).toBeNull();
  });
});

describe("the boards that we vouch for", () => {
  const employers = sources.filter((source) => source.lists === undefined);

  it.each([
    ["real", live as Board[]],
    ["made up", demo as Board[]],
  ])("are addressed as their source wants it, each once: %s", (_, boards) => {
    const keys = boards.map(({ source, token }) => `${source}/${token.toLowerCase()}`);
    expect(new Set(keys).size).toBe(boards.length);
    for (const { source: id, token, company } of boards) {
      const source = employers.find((employer) => employer.id === id);
      expect(source, `${id} ${token}`).toBeDefined();
      expect(token).toMatch(source?.tokenPattern ?? /^$/);
      expect(company).toBe(company.trim());
      expect(company).not.toBe("");
    }
  });

  it("are of three hundred real employers at least, and of every source that has boards", () => {
    expect(new Set(live.map(({ company }) => company)).size).toBeGreaterThanOrEqual(300);
    const missing = employers.filter(({ id }) => live.every(({ source }) => source !== id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
