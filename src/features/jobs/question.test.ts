import { expect, it } from "vitest";

import type { Question } from "#worker/features/jobs/question/question.contract.ts";

import { toUnderstoodFilters } from "./question.ts";
import { DEFAULT_FILTERS } from "./search-state.ts";

const filters = {
  query: "senior rn berlin",
  location: "",
  asWords: "",
  payCurrency: "USD",
  ...DEFAULT_FILTERS,
} as const;
const { sort: _, ...chosen } = DEFAULT_FILTERS;
const question: Question = {
  chips: [],
  search: { ...chosen, q: "rn", location: "berlin", experience: "senior", payCurrency: "USD" },
  boardWords: "registered nurse",
  notes: [],
  leftOut: [],
  waysOn: [],
};

it("a query that was read searches by what it means, and asks boards for the usual name", () => {
  expect(toUnderstoodFilters(filters, { data: question, isPlaceholderData: false })).toMatchObject({
    query: "registered nurse",
    boardWords: "registered nurse",
    location: "berlin",
    experience: "senior",
  });
});

it("a query that was not read yet, or of which nothing is left, is searched as it stands", () => {
  const asTyped = { query: "senior rn berlin", boardWords: "senior rn berlin" };
  expect(toUnderstoodFilters(filters, { data: undefined, isPlaceholderData: false })).toMatchObject(asTyped);
  expect(toUnderstoodFilters(filters, { data: question, isPlaceholderData: true })).toMatchObject(asTyped);
  const empty = { ...question, boardWords: "" };
  expect(toUnderstoodFilters(filters, { data: empty, isPlaceholderData: false })).toMatchObject(asTyped);
});
