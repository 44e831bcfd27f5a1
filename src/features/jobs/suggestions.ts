import { brand } from "#src/brand.ts";

import places from "./places.json" with { type: "json" };

const MAX_SUGGESTIONS = 8;

/** Suggestions that are not derived from listings: names of the product's own features. */
const OWN = ["AI Mock Interview", "Jobs"];

export const QUERIES: readonly string[] = [
  "Software Engineer",
  "Frontend Developer",
  "Backend Developer",
  "Full Stack Developer",
  "Data Scientist",
  "Data Analyst",
  "Product Manager",
  "UX Designer",
  "DevOps Engineer",
  "Project Manager",
  "Marketing Manager",
  "Registered Nurse",
  ...OWN,
];

/** Places by region, in the order they are suggested. */
export const PLACES: readonly string[] = Object.values(places).flat();

const findMatchingItems = (items: readonly string[], typed: string): string[] => {
  const wanted = normalizeText(typed);
  const starts = items.filter((item) => normalizeText(item).startsWith(wanted));
  const holds = items.filter((item) => normalizeText(item).includes(wanted) && !starts.includes(item));
  return [...starts, ...holds].slice(0, MAX_SUGGESTIONS);
};

const normalizeText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "");

export function suggestQueries(typed: string): string[] {
  if (normalizeText(typed).includes(normalizeText(brand.name))) return OWN;
  return findMatchingItems(QUERIES, typed);
}

export const suggestPlaces = (typed: string): string[] => findMatchingItems(PLACES, typed);
