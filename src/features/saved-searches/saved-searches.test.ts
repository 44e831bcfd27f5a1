import { expect, it } from "vitest";

import { JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import type { SavedSearch } from "#worker/features/saved-searches/saved-searches.contract.ts";

import { isSameSearch, toAddress } from "./saved-searches.api.ts";

const filters = JobFilters.parse({ q: "staff nurse", location: "Manchester", read: "chips" });
const saved: SavedSearch = {
  id: "s",
  name: "staff nurse, Manchester",
  search: filters,
  createdAt: "2026-11-25T08:00:00.000Z",
  count: 0,
  more: 0,
  newestAt: null,
};
const { q: query, read: _, ...rest } = filters;
const onScreen = { ...rest, query, asWords: "" };

it("a kept search is the one on screen if it asks for the same", () => {
  expect(isSameSearch(saved, onScreen)).toBe(true);
  expect(isSameSearch(saved, { ...onScreen, query: " staff nurse ", location: "Manchester " })).toBe(true);
  for (const other of [
    { query: "nurse" },
    { location: "" },
    { experience: "senior" as const },
    { asWords: "staff" },
  ])
    expect(isSameSearch(saved, { ...onScreen, ...other })).toBe(false);
  expect(isSameSearch({ ...saved, search: null }, onScreen)).toBe(false);
});

it("a kept search has an address with what differs from the defaults, newest first", () => {
  expect(toAddress(filters)).toEqual({ q: "staff nurse", location: "Manchester", sort: "newest" });
  expect(toAddress(JobFilters.parse({ experience: "senior" }))).toEqual({
    experience: "senior",
    sort: "newest",
  });
});
