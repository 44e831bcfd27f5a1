import { expect, it } from "vitest";

import { parsePlaceFilter } from "#worker/features/jobs/search/place-filter.ts";
import { listQueryWords } from "#worker/features/jobs/search/words.ts";
import { makePosting } from "#worker/testing/listings.ts";

import { matchesSearch } from "./matches-search.ts";

const kept = (query: string, posting: Parameters<typeof makePosting>[0], place = ""): boolean =>
  matchesSearch(makePosting(posting), listQueryWords(query), parsePlaceFilter(place));

it("a posting is kept when its title or company has any word of the query", () => {
  expect(kept("data nurse", { title: "Registered Nurse" })).toBe(true);
  expect(kept("acme", { title: "Clerk", company: "ACME Corp" })).toBe(true);
  expect(kept("gineer", { title: "Engineer" })).toBe(true);
});

it("a posting is kept when its text has all words of the query, not when it has some", () => {
  const posting = { title: "Clerk", company: "Bolt", text: "Experience with Python and Kafka." };
  expect(kept("python kafka", posting)).toBe(true);
  expect(kept("python haskell", posting)).toBe(false);
});

it("accents and case do not matter", () => {
  expect(kept("developpeur", { title: "Développeur" })).toBe(true);
  expect(kept("réseau", { title: "Clerk", text: "RESEAU" })).toBe(true);
});

it("a query of signs alone keeps nothing", () => {
  expect(kept("***", { title: "Clerk" })).toBe(false);
});

it("a short word alone has to be a whole word", () => {
  expect(kept("ux", { title: "UX Designer" })).toBe(true);
  expect(kept("ux", { title: "Luxury Advisor" })).toBe(false);
});

it("the place decides before the words", () => {
  expect(kept("engineer", { title: "Engineer", location: "Berlin, Germany" }, "Austin, TX")).toBe(false);
  expect(kept("engineer", { title: "Engineer", location: "Austin, Texas" }, "Austin, TX")).toBe(true);
  expect(kept("engineer", { title: "Engineer", location: "" }, "Austin, TX")).toBe(false);
});
