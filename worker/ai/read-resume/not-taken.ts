import { findDates, removeDates } from "#worker/ai/words/dates.ts";

import { CLEAR, isSentence, scoreCompany, scoreDegree, scoreSchool, scoreTitle } from "./classify-text.ts";
import { isDocumentTitle } from "./headings.ts";
import type { NotTaken, ParsedResume } from "./parsed-resume.ts";
import { isPlace } from "./places.ts";
import type { Row } from "./row.ts";
import type { Section } from "./sections.ts";

const MAX = { parts: 30, text: 2000 } as const;
const DATES = ["startDate", "endDate", "date"];
/** Sections that are not reported: their text is parsed as contact details or ignored. */
const PERSONAL = new Set<Section["kind"]>(["head", "contact", "profiles"]);

/**
 * Document parts that ended up in no field: whole sections, and single lines with a period (probably jobs or
 * schools). Derived from the lines that the values cite, independently of the parser's logic, so that nothing
 * is lost silently.
 */
export function findUnparsedParts(
  parsed: Omit<ParsedResume, "warnings" | "notTaken">,
  sections: Section[],
): NotTaken[] {
  const taken = new Set(listCitedLines(parsed));
  const worded = new Set(listCitedLines(parsed, DATES));
  // A line of which an entry has the date alone is taken only if it says nothing else.
  const isTaken = (row: Row) => taken.has(row.id) && (worded.has(row.id) || !namesEntry(row));
  return sections
    .flatMap((section) => {
      const left = section.rows.filter((row) => !isTaken(row));
      if (left.length === 0) return [];
      if (left.length === section.rows.length && !PERSONAL.has(section.kind))
        return createUnparsedParts(section, left);
      const said = section.kind === "profiles" ? [] : left.filter((row) => mayBeLostContent(row, section));
      return createUnparsedParts(section, said);
    })
    .slice(0, MAX.parts);
}

/** The rows of a section word for word, in parts of at most the length of one. */
function createUnparsedParts({ heading }: Section, rows: Row[]): NotTaken[] {
  const parts: NotTaken[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    const hasPeriod = isPeriodLine(row);
    if (last !== undefined && last.text.length + row.text.length < MAX.text) {
      last.text += `\n${row.text}`;
      last.lines.push(row.id);
      last.hasPeriod ||= hasPeriod;
    } else
      parts.push({
        heading: heading?.text ?? null,
        text: row.text.slice(0, MAX.text),
        hasPeriod,
        lines: [row.id],
      });
  }
  return parts;
}

/** "Curriculum Vitae" or half an address is no loss; a line of three words or with a period may be one. */
const mayBeLostContent = (row: Row, { kind }: Section): boolean =>
  isPeriodLine(row) ||
  ((kind === "experience" || kind === "education") && namesEntry(row)) ||
  (!isDocumentTitle(row.text) &&
    (row.text.match(/\p{L}{2,}/gu) ?? []).length >= 3 &&
    !/@|https?:|www\./.test(row.text));

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
