import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { brand } from "#src/brand.ts";
import { makeJob } from "#src/testing.ts";

import { listBoardOptions } from "./board-names.ts";
import { isWithinFilters, mergeArrivals } from "./merge-arrivals.ts";
import {
  clearPendingApplication,
  readPendingApplication,
  storePendingApplication,
} from "./pending-application.ts";
import { holdBackNewRows, createListView } from "./pending-rows.ts";
import { type JobFilters, DEFAULT_FILTERS, hasActiveFilters } from "./search-state.ts";
import { PLACES, QUERIES, suggestPlaces, suggestQueries } from "./suggestions.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

describe("suggestions", () => {
  it("come from fourteen titles and about a hundred and thirty places, none twice", () => {
    expect(QUERIES).toHaveLength(14);
    expect(QUERIES).toEqual(expect.arrayContaining(["AI Mock Interview", "Jobs"]));
    expect(PLACES.length).toBeGreaterThanOrEqual(125);
    expect(PLACES.length).toBeLessThanOrEqual(140);
    expect(new Set(PLACES).size).toBe(PLACES.length);
  });

  it("are eight at most, those that begin with what is typed first", () => {
    expect(suggestQueries("")).toHaveLength(8);
    expect(suggestPlaces("")).toHaveLength(8);
    expect(suggestQueries("data")).toEqual(["Data Scientist", "Data Analyst"]);
    expect(suggestPlaces("new york")).toEqual(["New York, NY", "New York"]);
    expect(suggestPlaces("sao")).toEqual(["São Paulo, Brazil"]);
    expect(suggestPlaces("zzz")).toEqual([]);
  });

  it("of the product's own name lead to its parts and nowhere else", () => {
    expect(suggestQueries(`find ${brand.name.toUpperCase()} jobs`)).toEqual(["AI Mock Interview", "Jobs"]);
  });
});

describe("the record of an application that is pending", () => {
  const job = { id: "a", title: "Engineer", company: "Acme" };

  it("is there for half an hour", () => {
    storePendingApplication(job, 1000);
    expect(readPendingApplication(1000 + 1_799_999)).toEqual({
      jobId: "a",
      jobTitle: "Engineer",
      company: "Acme",
      timestamp: 1000,
    });
    expect(readPendingApplication(1000 + 1_800_000)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"jobId":"a"}',
    '{"jobId":"a","jobTitle":"b","company":"c","timestamp":"x"}',
  ])("is discarded when it is %j", (text) => {
    sessionStorage.setItem("pendingApplication", text);
    expect(readPendingApplication(Date.now())).toBeNull();
    expect(sessionStorage.getItem("pendingApplication")).toBeNull();
  });

  it("is discarded when it claims to come from the future", () => {
    storePendingApplication(job, 5000);
    expect(readPendingApplication(1000)).toBeNull();
  });

  it("goes when it is answered", () => {
    storePendingApplication(job, 1000);
    clearPendingApplication();
    expect(readPendingApplication(1000)).toBeNull();
  });
});

describe("filters", () => {
  it("are active when any of the four differs from its default", () => {
    expect(hasActiveFilters(DEFAULT_FILTERS)).toBe(false);
    for (const change of [
      { board: "lever" },
      { experience: "mid" },
      { sort: "oldest" },
      { locationType: "us" },
    ] as const) {
      expect(hasActiveFilters({ ...DEFAULT_FILTERS, ...change })).toBe(true);
    }
  });

  it("offer the boards that are there, and the chosen one in any case", () => {
    const values = (present: string[], chosen: "all" | "workable" = "all") =>
      listBoardOptions(present, chosen).map(({ value }) => value);
    expect(values([])).toEqual(["all"]);
    expect(values(["lever", "greenhouse", "unheard-of"])).toEqual([
      "all",
      "greenhouse",
      "lever",
      "other_ats",
    ]);
    expect(values(["greenhouse", "simplify"])).toEqual(["all", "greenhouse", "simplify"]);
    expect(values(["greenhouse"], "workable")).toEqual(["all", "greenhouse", "workable"]);
  });
});

describe("listings that arrive", () => {
  const filters: JobFilters = {
    query: "engineer",
    location: "",
    asWords: "",
    payCurrency: "USD",
    ...DEFAULT_FILTERS,
  };
  const run = { query: " Engineer ", location: "" };

  it("belong to the list of their own search, or to one that searches for nothing", () => {
    const job = makeJob();
    expect(isWithinFilters(job, filters, run)).toBe(true);
    expect(isWithinFilters(job, { ...filters, query: "" }, run)).toBe(true);
    expect(isWithinFilters(job, { ...filters, query: "nurse" }, run)).toBe(false);
    expect(isWithinFilters(job, { ...filters, location: "Berlin" }, run)).toBe(false);
  });

  it("pass the filters like stored ones", () => {
    const job = makeJob({ board: "lever", levels: ["senior"], locationTypes: ["remote"] });
    expect(
      isWithinFilters(job, { ...filters, board: "lever", experience: "senior", locationType: "remote" }, run),
    ).toBe(true);
    expect(isWithinFilters(job, { ...filters, board: "greenhouse" }, run)).toBe(false);
    expect(isWithinFilters(job, { ...filters, board: "other_ats" }, run)).toBe(true);
    expect(isWithinFilters(makeJob({ board: "ashbyhq" }), { ...filters, board: "other_ats" }, run)).toBe(
      false,
    );
    expect(isWithinFilters(job, { ...filters, experience: "entry" }, run)).toBe(false);
    expect(isWithinFilters(job, { ...filters, locationType: "us" }, run)).toBe(false);
  });

  const at = (day: number) =>
    makeJob({ id: `day${day}`, postedDate: new Date(Date.UTC(2026, 0, day)).toISOString() });
  const ids = (jobs: { id: string }[]) => jobs.map((job) => job.id);

  it("take their place in the order of the list, once", () => {
    const loaded = [at(9), at(5)];
    expect(
      ids(mergeArrivals(loaded, [at(7), at(9), at(7)], { sort: "newest", hasMore: false, words: [] })),
    ).toEqual(["day9", "day7", "day5"]);
    expect(
      ids(mergeArrivals([at(5), at(9)], [at(7)], { sort: "oldest", hasMore: false, words: [] })),
    ).toEqual(["day5", "day7", "day9"]);
  });

  it("wait where the list goes on behind its loaded end", () => {
    expect(
      ids(mergeArrivals([at(9), at(5)], [at(3), at(6)], { sort: "newest", hasMore: true, words: [] })),
    ).toEqual(["day9", "day6", "day5"]);
  });

  it("leave the list as it is where there are none", () => {
    const loaded = [at(9)];
    expect(mergeArrivals(loaded, [], { sort: "newest", hasMore: true, words: [] })).toBe(loaded);
  });
});

describe("a user who reads further down", () => {
  const cards = (...names: string[]) => names.map((id) => makeJob({ id }));
  const after = (before: string[], ...lists: string[][]) => {
    const view = lists.reduce(
      (view, list) => holdBackNewRows(view, cards(...list)),
      createListView(cards(...before)),
    );
    return { shown: view.shown.map((job) => job.id).join(""), waiting: [...view.waiting].join("") };
  };

  it("keeps their rows; what pushes in above waits, and is counted once", () => {
    expect(after(["a", "b"], ["x", "a", "y", "b"], ["z", "x", "a", "y", "b"])).toEqual({
      shown: "ab",
      waiting: "xyz",
    });
  });

  it("gets the pages that are loaded behind the last row, waiting or not", () => {
    expect(after(["a", "b"], ["a", "b", "c"])).toEqual({ shown: "abc", waiting: "" });
    expect(after(["a", "b"], ["x", "a", "b", "c"], ["x", "a", "b", "c", "d"])).toEqual({
      shown: "abcd",
      waiting: "x",
    });
  });

  it("loses no row when the list is loaded again and begins with others", () => {
    expect(after(["a", "b"], ["x", "a"], ["x", "y"], ["x", "y", "a"], ["x", "y", "a", "b", "c"])).toEqual({
      shown: "abc",
      waiting: "xy",
    });
  });

  it("has the same view as long as nothing changes", () => {
    const view = holdBackNewRows(createListView(cards("a", "b")), cards("x", "a", "b", "c"));
    expect(holdBackNewRows(view, cards("x", "a", "b", "c"))).toBe(view);
  });
});
