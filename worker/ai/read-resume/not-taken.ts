import { findDates, removeDates } from "#worker/ai/words/dates.ts";

import { type LineIndex, listComparedWords } from "./account-for-lines.ts";
import { CLEAR, isSentence, scoreCompany, scoreDegree, scoreSchool, scoreTitle } from "./classify-text.ts";
import { isDocumentTitle } from "./headings.ts";
import type { NotTaken, ParsedResume } from "./parsed-resume.ts";
import { isPlace } from "./places.ts";
import type { Row } from "./row.ts";
import type { Section } from "./sections.ts";

/** `text` are the characters of a part. */
const MAX = { parts: 60, text: 2000 } as const;
const DATES = ["startDate", "endDate", "date"];

type Known = {
  index: LineIndex;
  /** Ids of the lines without page numbers and repeated headers. */
  content: ReadonlySet<string>;
  sections: readonly Section[];
  /** The headings of the sections, each with all lines that it has. */
  headings: readonly { text: string; lines: string[] }[];
};

/**
 * The lines that no value cites and that are no heading, word for word: those of one section are one part, in document
 * order. Derived from the values alone, so that nothing that the parser drops is lost silently.
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
    // A line of which an entry has the date alone is taken only if it says nothing else.
    const isTaken = cited.has(id) && (worded.has(id) || row === null || !namesEntry(row));
    const ofHeading = new Set(listComparedWords(ofHeadings.get(id) ?? ""));
    if (isTaken || !content.has(id) || isDocumentTitle(whole) || words.every((word) => ofHeading.has(word)))
      continue;
    const text = (row?.text ?? whole).slice(0, MAX.text);
    // A line that is joined to the row beside it has no row of its own.
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

/** "PGCE": however short, a degree, school, title or employer alone in its line may be an entry. */
function namesEntry({ text, listLevel }: Row): boolean {
  if (listLevel !== null || isPlace(text)) return false;
  const parts = removeDates(text).split(/,\s|\s[|·•–—-]\s/);
  const scores = [scoreDegree, scoreSchool, scoreTitle, scoreCompany];
  return scores.some((score) => parts.some((part) => score(part) > CLEAR));
}

/** A period inside a sentence is not a separate entry. */
export const isPeriodLine = ({ text }: Pick<Row, "text">): boolean =>
  !isSentence(text) && findDates(text).some(({ isRange }) => isRange);

/**
 * Lines with a period that no entry has: not as its dates, nor within its text. A line of its own that ended up in
 * the text of an entry counts as lost, because it is probably the head of another one.
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

/** The lines that any parsed value cites, but for those of some fields. */
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
