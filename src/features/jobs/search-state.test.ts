import { expect, it } from "vitest";

import { dropOtherWords, parseSearchParams, startWords, toSearchParams } from "./search-state.ts";

const DEFAULT = parseSearchParams({ q: "" });

it.each([
  [{}, null],
  [{ generate: "true" }, null],
  [{ q: "nurse" }, { query: "nurse", isSearch: true, sort: "relevant" }],
  [
    { q: "nurse", sort: "newest" },
    { query: "nurse", sort: "newest" },
  ],
  [
    { q: "nurse berlin", asWords: "berlin" },
    { query: "nurse berlin", asWords: "berlin" },
  ],
  [{ experience: "senior" }, { query: "", isSearch: false, experience: "senior" }],
  [
    { sort: "best", board: "nowhere" },
    { sort: "best", board: "all" },
  ],
  [{ q: "x".repeat(201) }, { query: "" }],
  [
    { minPay: "70000", payCurrency: "EUR" },
    { minPay: "70000", payCurrency: "EUR" },
  ],
])("%j asks for %j", (params, state) => {
  if (state === null) expect(parseSearchParams(params)).toBeNull();
  else expect(parseSearchParams(params)).toMatchObject(state);
});

it("an address holds what is not the default, and comes back as the same search", () => {
  if (DEFAULT === null) throw new Error("An empty query is a query.");
  expect(toSearchParams(DEFAULT)).toEqual({});
  const state = {
    ...DEFAULT,
    query: " night nurse ",
    location: "Umeå",
    sort: "best" as const,
    minPay: "70000" as const,
  };
  const address = toSearchParams(state);
  expect(address).toEqual({ q: "night nurse", location: "Umeå", sort: "best", minPay: "70000" });
  expect(parseSearchParams(address)).toMatchObject({
    query: "night nurse",
    location: "Umeå",
    sort: "best",
    minPay: "70000",
  });
});

it("what stays words is forgotten with the query that had it", () => {
  const keep = (query: string) => dropOtherWords({ query, asWords: "chicago il|remote" }).asWords;
  expect(keep("nurse in Chicago, IL remote")).toBe("chicago il|remote");
  expect(keep("nurse remote")).toBe("remote");
  expect(keep("cook")).toBe("");
});

it("other words open by relevance; the same words, none, and a chosen order keep theirs", () => {
  const before = { query: "nurse" };
  expect(startWords({ query: "welder" }, before)).toEqual({ query: "welder", sort: "relevant" });
  expect(startWords({ query: "nurse " }, before)).toEqual({ query: "nurse " });
  expect(startWords({ query: "" }, before)).toEqual({ query: "" });
  expect(startWords({ query: "welder", sort: "oldest" }, before)).toEqual({
    query: "welder",
    sort: "oldest",
  });
  expect(startWords({ sort: "best" }, before)).toEqual({ sort: "best" });
});
