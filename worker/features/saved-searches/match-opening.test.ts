import { expect, it } from "vitest";

import { findMatches, prepareOpenings } from "./match-opening.ts";

it("comparing lets others have a turn after some openings, whatever searches ask for, and not for each search", () => {
  const openings = Array.from({ length: 2000 }, (_, at) => ({
    uid: `job-${at}`,
    slot: at,
    title: at % 2 === 0 ? "Ward Nurse" : "Welder",
    company: "Acme",
    location: at % 4 === 0 ? "Berlin, Germany" : "Austin, TX",
    board: "greenhouse",
    workMode: null,
    levels: 0,
    locationTypes: 0,
    employment: 0,
    payAnnual: at < 1000 ? 50_000 + at : null,
    salaryRange: at < 1000 ? { currency: "USD", period: "year" as const } : null,
    openSince: 0,
    repostOf: null,
  }));
  const search = {
    q: "",
    location: "",
    board: "all",
    experience: "all",
    locationType: "all",
    employment: "all",
    postedWithin: "all",
    minPay: "all",
    payCurrency: "USD",
    names: [],
    phrases: [],
    levels: [],
    excluded: [],
    leastPay: null,
    otherPlaces: [],
  } as unknown as Parameters<typeof findMatches>[0];
  const compared = prepareOpenings(openings);
  const compare = (asked: Partial<typeof search>) => {
    const matching = findMatches({ ...search, ...asked }, compared, Date.UTC(2026, 10, 28));
    for (let turns = 0; ; turns += 1) {
      const { done, value } = matching.next();
      if (done === true) return { turns, found: value.length };
    }
  };
  // The first search with a place parses the places of all openings.
  const first = compare({ location: "Berlin" });
  expect(first.found).toBe(500);
  expect(first.turns).toBeGreaterThan(50);
  const again = compare({ location: "Berlin" });
  expect(again.found).toBe(500);
  expect([1, 2, 3]).toContain(again.turns);
  expect(compare({ excluded: [{ kind: "place", value: "Berlin" }] }).found).toBe(1500);
  expect(compare({ excluded: [{ kind: "title", value: "nurse" }] }).found).toBe(1000);
  expect(compare({ excluded: [{ kind: "level", value: "senior" }] }).found).toBe(2000);
  expect(compare({ location: "Berlin", otherPlaces: ["Austin"] }).found).toBe(2000);
  expect(compare({ levels: ["senior", "mid"] }).found).toBe(0);
  expect(compare({ leastPay: { amount: 50_900, currency: "USD" } }).found).toBe(100);
  expect(compare({ leastPay: { amount: 50_900, currency: "EUR" } }).found).toBe(0);
  // Short words count, as in the list.
  expect(compare({ q: "qa nurse" }).found).toBe(0);
  // Each word is looked up in all openings only once.
  expect(compare({ q: "pilot" })).toEqual({ turns: 1, found: 0 });
  expect(compare({ q: "pilot" })).toEqual({ turns: 0, found: 0 });
});
