import { readText } from "#worker/career/json-resume.contract.ts";

import { RESUME_LIMITS, type ResumeCustomSection } from "./resume-content.contract.ts";

type Json = Record<string, unknown>;

/** The lists of JSON Resume that a resume has as custom sections, with the headings that they get there. */
export const JSON_RESUME_LISTS = {
  volunteer: "Volunteering",
  awards: "Awards",
  publications: "Publications",
  interests: "Interests",
  references: "References",
} as const;
export type JsonResumeList = keyof typeof JSON_RESUME_LISTS;

/**
 * A custom section in a JSON Resume, whose schema allows further properties: its lines, or the list of the schema
 * that has them.
 */
export type JsonCustomSection = { title: string } & ({ lines: string[] } | { list: JsonResumeList });

/** Most items of a list that are read; a section has no more lines. */
const MAX_ITEMS = RESUME_LIMITS.lines;

/** The custom sections of a JSON Resume: those that we wrote, in their order, then the lists of other programs. */
export function readJsonResumeSections(resume: Json): ResumeCustomSection[] {
  const lists = new Set(Object.keys(JSON_RESUME_LISTS) as JsonResumeList[]);
  const written = toObjects(resume.customSections).map(({ title, list, lines }) => {
    const own = [...lists].find((one) => one === list);
    if (own === undefined) return { title: readText(title), lines: toTexts(lines) };
    lists.delete(own);
    return { title: readText(title), lines: readList(own, resume[own]) };
  });
  const others = [...lists].map((list) => ({
    title: JSON_RESUME_LISTS[list],
    lines: readList(list, resume[list]),
  }));
  return [...written, ...others]
    .map(({ title, lines }) => ({ title, description: joinLines(lines) }))
    .filter(({ description }) => description !== "")
    .slice(0, RESUME_LIMITS.customSections)
    .map(({ title, description }, at) => ({
      id: `j${at + 1}`,
      isHidden: false,
      title: title.slice(0, RESUME_LIMITS.heading).trim(),
      description,
      hiddenLines: [],
    }));
}

const toObjects = (value: unknown): Json[] =>
  Array.isArray(value)
    ? value
        .slice(0, MAX_ITEMS)
        .filter((one): one is Json => typeof one === "object" && one !== null && !Array.isArray(one))
    : [];
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, MAX_ITEMS).map(readText) : [];

const joinNonEmpty = (texts: unknown[], separator: string): string =>
  texts
    .map(readText)
    .filter((text) => text !== "")
    .join(separator);

const joinLines = (lines: string[]): string =>
  lines
    .flatMap((line) => line.split("\n"))
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, RESUME_LIMITS.lines)
    .join("\n")
    .slice(0, RESUME_LIMITS.long)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

const readList = (list: JsonResumeList, value: unknown): string[] => toObjects(value).flatMap(READERS[list]);

/** The lines of one item: what names it on one line, then its texts. */
const READERS: Record<JsonResumeList, (item: Json) => string[]> = {
  publications: ({ name, publisher, releaseDate, url, summary }) => [
    joinNonEmpty([name, publisher, releaseDate, url], ", "),
    readText(summary),
  ],
  awards: ({ title, awarder, date, summary }) => [
    joinNonEmpty([title, awarder, date], ", "),
    readText(summary),
  ],
  volunteer: ({ position, organization, startDate, endDate, url, summary, highlights }) => [
    joinNonEmpty([position, organization, joinNonEmpty([startDate, endDate], " – "), url], ", "),
    readText(summary),
    ...toTexts(highlights),
  ],
  interests: ({ name, keywords }) => [joinNonEmpty([name, joinNonEmpty(toTexts(keywords), ", ")], ": ")],
  references: ({ name, reference }) => [joinNonEmpty([name, reference], ": ")],
};
