import { readText } from "#worker/career/json-resume.contract.ts";

import { RESUME_LIMITS, type ResumeCustomSection } from "./resume-content.contract.ts";

type Json = Record<string, unknown>;

/** Lists of JSON Resume that become custom sections of a resume, with their headings. */
export const JSON_RESUME_LISTS = {
  volunteer: "Volunteering",
  awards: "Awards",
  publications: "Publications",
  interests: "Interests",
  references: "References",
} as const;
export type JsonResumeList = keyof typeof JSON_RESUME_LISTS;

/**
 * A custom section in a JSON Resume (the schema allows extra properties): its lines, or the schema's list that holds
 * them.
 */
export type JsonCustomSection = { title: string } & ({ lines: string[] } | { list: JsonResumeList });

/** Max items read per list; a section has no more lines. */
export const MAX_JSON_ITEMS = RESUME_LIMITS.lines;

type UncutSection = { id: string; title: string; lines: string[] };

/** The custom sections of a JSON Resume: those written by us, in order, then other programs' lists. */
export const readJsonResumeSections = (resume: Json): ResumeCustomSection[] =>
  listUncutSections(resume)
    .slice(0, RESUME_LIMITS.customSections)
    .map(({ id, title, lines }) => ({
      id,
      isHidden: false,
      title: title.slice(0, RESUME_LIMITS.heading).trim(),
      description: joinLines(lines),
      hiddenLines: [],
    }));

/** The same sections beyond a resume's limits; the id is the source location. */
export function listUncutSections(resume: Json): UncutSection[] {
  const lists = new Set(Object.keys(JSON_RESUME_LISTS) as JsonResumeList[]);
  const written = toItems(resume.customSections).map(({ item: { title, list, lines }, at }) => {
    const own = [...lists].find((one) => one === list);
    if (own === undefined)
      return { id: `customSections.${at}`, title: readText(title), lines: toTexts(lines) };
    lists.delete(own);
    return { id: own, title: readText(title), lines: readList(own, resume[own]) };
  });
  const others = [...lists].map((list) => ({
    id: list,
    title: JSON_RESUME_LISTS[list],
    lines: readList(list, resume[list]),
  }));
  return [...written, ...others]
    .map(({ lines, ...section }) => ({ ...section, lines: splitLines(lines) }))
    .filter(({ lines }) => lines.length > 0);
}

const toItems = (value: unknown): { item: Json; at: number }[] =>
  Array.isArray(value)
    ? value.slice(0, MAX_JSON_ITEMS).flatMap((item: unknown, at) => (isObject(item) ? [{ item, at }] : []))
    : [];
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, MAX_JSON_ITEMS).map(readText) : [];

const joinNonEmpty = (texts: unknown[], separator: string): string =>
  texts
    .map(readText)
    .filter((text) => text !== "")
    .join(separator);

const splitLines = (texts: string[]): string[] =>
  texts
    .flatMap((text) => text.split("\n"))
    .map((line) => line.trim())
    .filter((line) => line !== "");

const joinLines = (lines: string[]): string =>
  lines
    .slice(0, RESUME_LIMITS.lines)
    .join("\n")
    .slice(0, RESUME_LIMITS.long)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

/** The parts read of an item: `head` forms one line, `texts` are paragraphs, `list` is a list of lines. */
export type JsonItemParts = {
  head?: { keys: string[]; format: (item: Json) => string; main: string };
  texts: readonly string[];
  list?: string;
};

/** The fields of an item in each list. Editing the item's heading writes to its `main` field. */
export const JSON_LIST_PARTS: Record<JsonResumeList, JsonItemParts> = {
  publications: {
    head: {
      keys: ["name", "publisher", "releaseDate", "url"],
      format: ({ name, publisher, releaseDate, url }) =>
        joinNonEmpty([name, publisher, releaseDate, url], ", "),
      main: "name",
    },
    texts: ["summary"],
  },
  awards: {
    head: {
      keys: ["title", "awarder", "date"],
      format: ({ title, awarder, date }) => joinNonEmpty([title, awarder, date], ", "),
      main: "title",
    },
    texts: ["summary"],
  },
  volunteer: {
    head: {
      keys: ["position", "organization", "startDate", "endDate", "url"],
      format: ({ position, organization, startDate, endDate, url }) =>
        joinNonEmpty([position, organization, joinNonEmpty([startDate, endDate], " – "), url], ", "),
      main: "organization",
    },
    texts: ["summary"],
    list: "highlights",
  },
  interests: {
    head: {
      keys: ["name", "keywords"],
      format: ({ name, keywords }) => joinNonEmpty([name, joinNonEmpty(toTexts(keywords), ", ")], ": "),
      main: "name",
    },
    texts: [],
  },
  references: {
    head: {
      keys: ["name", "reference"],
      format: ({ name, reference }) => joinNonEmpty([name, reference], ": "),
      main: "reference",
    },
    texts: [],
  },
};

/** The lines of one item: its head, then its texts. */
const readItem = ({ head, texts, list }: JsonItemParts, item: Json): string[] => [
  ...(head === undefined ? [] : [head.format(item)]),
  ...texts.map((key) => readText(item[key])),
  ...(list === undefined ? [] : toTexts(item[list])),
];

const readList = (list: JsonResumeList, value: unknown): string[] =>
  toItems(value).flatMap(({ item }) => readItem(JSON_LIST_PARTS[list], item));
