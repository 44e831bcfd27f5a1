import { expect, it } from "vitest";

import {
  findDividers,
  findMentions,
  splitAtFoundWords,
  getEffectiveSort,
  rankTitleMatch,
  listSearchWords,
  startAtFoundWord,
} from "./found-words.ts";

const found = (text: string, query: string) =>
  splitAtFoundWords(text, listSearchWords(query))
    .filter(({ isFound }) => isFound)
    .map((piece) => piece.text);

it.each([
  ["Senior Data Engineer", "data engineer", ["Data", "Engineer"]],
  ["Engineering Manager, Data", "engineer", ["Engineer"]],
  ["UX Designer", "ux designer", ["Designer"]],
  ["UX Lead", "ux", ["UX"]],
  ["Nurse", "teacher", []],
  ["İstanbul Engineer", "engineer", []],
])("of “%s” the query “%s” marks %j", (title, query, marked) => {
  expect(found(title, query)).toEqual(marked);
  expect(
    splitAtFoundWords(title, listSearchWords(query))
      .map(({ text }) => text)
      .join(""),
  ).toBe(title);
});

it("a title with all words comes before one with some, and that before one with none", () => {
  const words = listSearchWords("registered nurse");
  expect(
    ["Registered Nurse", "Nurse Educator", "Plumber"].map((title) => rankTitleMatch(title, words)),
  ).toEqual([0, 1, 2]);
});

it("the order by relevance is the newest first where nothing is searched for", () => {
  expect(getEffectiveSort({ sort: "relevant", query: " " })).toBe("newest");
  expect(getEffectiveSort({ sort: "relevant", query: "nurse" })).toBe("relevant");
  expect(getEffectiveSort({ sort: "best", query: "" })).toBe("best");
});

it("the rows that have the words in their text only begin after the last title that has one", () => {
  const rows = (...titles: string[]) => titles.map((title) => ({ title, company: "Harbour" }));
  expect(findMentions(rows("Warehouse Lead", "Data Architect", "Analyst"), ["warehouse"])).toBe(1);
  expect(findMentions(rows("Software Engineer", "Analyst"), ["engineering"])).toBe(1);
  expect(findMentions(rows("Warehouse Lead"), ["warehouse"])).toBe(-1);
  expect(findMentions(rows("Analyst"), ["warehouse"])).toBe(0);
  expect(findMentions([], ["warehouse"])).toBe(-1);
  expect(findMentions(rows("Analyst"), [])).toBe(-1);
  expect(findMentions(rows("Analyst", "Chef"), ["harbour"])).toBe(-1);
});

it("what lacks the rarest word stands below what only mentions a word, and a list of these alone has its divider first", () => {
  const job = (title: string, lacks?: string) => ({
    title,
    company: "Acme",
    ...(lacks !== undefined && { lacks }),
  });
  const words = ["harbour", "pilot"];
  const jobs = [job("Harbour Pilot"), job("Deck Hand"), job("Harbour Clerk", "pilot")];
  expect(findDividers(jobs, words)).toEqual({ mentions: 1, lacking: 2, word: "pilot" });
  expect(findDividers(jobs.slice(2), words)).toEqual({ mentions: -1, lacking: 0, word: "pilot" });
  expect(findDividers(jobs.slice(0, 1), words)).toEqual({ mentions: -1, lacking: -1, word: "" });
});

it.each([
  ["We sell pumps", "We sell pumps"],
  [
    "You plan launches and campaigns together with marketing and sales",
    "…and campaigns together with marketing and sales",
  ],
  [
    "No word of the search is in this sentence, however long it is",
    "No word of the search is in this sentence, however long it is",
  ],
])("of %s the found word is seen in the line: %s", (text, shown) => {
  expect(startAtFoundWord(text, ["marketing", "pumps"])).toBe(shown);
});
