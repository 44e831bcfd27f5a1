import { findDates, removeDates } from "#worker/ai/words/dates.ts";

import { type LineIndex, listComparedWords } from "./account-for-lines.ts";
import { CLEAR, isSentence, scoreCompany, scoreDegree, scoreSchool, scoreTitle } from "./classify-text.ts";
import { isDocumentTitle } from "./headings.ts";
import type { NotTaken, ParsedResume } from "./parsed-resume.ts";
import { isPlace } from "./places.ts";
import type { Row } from "./row.ts";
import type { Section } from "./sections.ts";

/** Max parts reported, and characters per part. */
const MAX = { parts: 60, text: 2000 } as const;
const DATES = ["startDate", "endDate", "date"];

type Known = {
  index: LineIndex;
  /** Ids of content lines, without page numbers and repeated headers. */
  content: ReadonlySet<string>;
  sections: readonly Section[];
  /** The section headings, each with all its lines. */
  headings: readonly { text: string; lines: string[] }[];
};

/**
 * The lines that are neither cited by a value nor headings, verbatim; those of one section form one part, in document
 * order. Derived from the values only, so that nothing the parser drops is lost silently.
 */
export function listUncitedParts(
  parsed: Omit<ParsedResume, "warnings" | "notTaken">,
  { index, content, sections, headings }: Known,
): NotTaken[] {
  const cited = new Set(listCitedLines(parsed));
  const worded = new Set(listCitedLines(parsed, DATES));
  const ofHeadings = new Map(headings.flatMap(({ text, lines }) => lines.map((id) => [id, text] as const)));
  const placed = new Map(
    sections.flatMap((section) => section.rows.map((row) => [row.id, { section, row }] as const)),
  );
  const parts: NotTaken[] = [];
  const open = new Map<Section | null, NotTaken>();
  let before: { at: number; section: Section | null } = { at: -2, section: null };
  for (const { id, at, text: whole, words } of index.values()) {
    const { section, row } = placed.get(id) ?? { section: null, row: null };
    // A line cited only for its date is taken only if it has no other content.
    const isTaken = cited.has(id) && (worded.has(id) || row === null || !namesEntry(row));
    const ofHeading = new Set(listComparedWords(ofHeadings.get(id) ?? ""));
    if (isTaken || !content.has(id) || isDocumentTitle(whole) || words.every((word) => ofHeading.has(word)))
      continue;
    const text = (row?.text ?? whole).slice(0, MAX.text);
    // A line joined to the row beside it has no row of its own.
    const owner = section ?? (before.at === at - 1 ? before.section : null);
    const part = open.get(owner);
    const goesOn = part !== undefined && (owner !== null || before.at === at - 1);
    before = { at, section: owner };
    if (goesOn && part.text.length + text.length < MAX.text) {
      part.text += `\n${text}`;
      part.lines.push(id);
      part.hasPeriod ||= isPeriodLine({ text });
      continue;
    }
    const heading = owner?.heading?.text ?? null;
    const opened = { heading, text, hasPeriod: isPeriodLine({ text }), lines: [id] };
    parts.push(opened);
    open.set(owner, opened);
  }
  return parts.slice(0, MAX.parts);
}

/** Whether a lone degree, school, title or employer may be an entry, however short: "PGCE". */
function namesEntry({ text, listLevel }: Row): boolean {
  if (listLevel !== null || isPlace(text)) return false;
  const parts = removeDates(text).split(/,\s|\s[|·•–—-]\s/);
  const scores = [scoreDegree, scoreSchool, scoreTitle, scoreCompany];
  return scores.some((score) => parts.some((part) => score(part) > CLEAR));
}

/** Whether a line has a period outside a sentence. */
export const isPeriodLine = ({ text }: Pick<Row, "text">): boolean =>
  !isSentence(text) && findDates(text).some(({ isRange }) => isRange);

/**
 * Lines with a period that no entry has, neither as its dates nor in its text. A separate line inside an entry's text
 * counts as lost, because it is probably another entry's head.
 */
export function findPeriodsInNoEntry(
  { workExperience, education, projects, certifications }: Omit<ParsedResume, "warnings" | "notTaken">,
  rows: Row[],
): string[] {
  const entries = [...workExperience, ...education, ...projects, ...certifications];
  const cited = new Set(listCitedLines(entries));
  const dated = new Set(
    [...workExperience, ...education, ...projects].flatMap(({ startDate, endDate }) => [
      ...(startDate?.lines ?? []),
      ...(endDate?.lines ?? []),
    ]),
  );
  return rows
    .filter((row) => {
      if (dated.has(row.id) || !findDates(row.text).some(({ isRange }) => isRange)) return false;
      return !cited.has(row.id) || (row.listLevel === null && isPeriodLine(row));
    })
    .map(({ id }) => id);
}

/** Ids of the lines cited by any parsed value, except values of the given fields. */
export function listCitedLines(value: unknown, without: string[] = []): string[] {
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((one) => listCitedLines(one, without));
  return Object.entries(value).flatMap(([key, held]) =>
    without.includes(key)
      ? []
      : key === "lines" && Array.isArray(held)
        ? held.map(String)
        : listCitedLines(held, without),
  );
}
