import { findDates } from "#worker/ai/words/dates.ts";
import { isCapitals } from "#worker/ai/words/text.ts";

import { findEntryRole } from "./entry-labels.ts";
import { describeRowLook, parseHeading } from "./headings.ts";
import type { Row } from "./row.ts";
import type { Section } from "./sections.ts";
import lists from "./words/list-headings.json" with { type: "json" };

/** Min known headings with the same formatting for it to identify a heading alone. */
const MIN_KNOWN = 2;
/**
 * Min spacing ratio above a heading; low, because in a document of many short sections heading space is nearly usual.
 */
const SET_OFF = 1.1;
/** Max characters of a heading, as elsewhere in the parser. */
const MAX_HEADING = 60;

/**
 * Splits sections at headings with unknown words: lines directly above a list item formatted like known headings, such
 * as "Awards 2019" or a heading of seven words; in plain text, words such as "Publications" alone on their line.
 */
export function splitAtUnusualHeadings(sections: Section[]): Section[] {
  const isLikeHeadings = createLookTest(sections);
  return sections.flatMap((section) => splitSection(section, isLikeHeadings));
}

/** Returns a function that tells whether a row is formatted like at least two known headings. */
export function createLookTest(sections: Section[]): (row: Row) => boolean {
  const looks = new Map<string, number>();
  for (const { kind, heading } of sections)
    if (heading !== null && kind !== "other" && parseHeading(heading.text) !== null)
      looks.set(describeRowLook(heading), (looks.get(describeRowLook(heading)) ?? 0) + 1);
  return (row) => (looks.get(describeRowLook(row)) ?? 0) >= MIN_KNOWN;
}

function splitSection({ kind, heading, rows }: Section, isLikeHeadings: (row: Row) => boolean): Section[] {
  const parts: Section[] = [{ kind, heading, rows: [] }];
  for (const [at, row] of rows.entries()) {
    const isHeading = isPlainHeading(row) || (isLikeHeadings(row) && mayHeadList(row, rows[at + 1]));
    if (isHeading) parts.push({ kind: "other", heading: row, rows: [] });
    else parts.at(-1)?.rows.push(row);
  }
  return parts;
}

const PLAIN = new Set(lists.other);

const isPlainHeading = ({ size, isBold, headingLevel, listLevel, text }: Row): boolean =>
  size === 0 &&
  !isBold &&
  headingLevel === null &&
  listLevel === null &&
  PLAIN.has(text.toLowerCase().replace(/:$/, ""));

/** Whether a line may head a list; one with a period or email address is rather a job above its duties. */
const mayHeadList = (row: Row, next: Row | undefined): boolean =>
  row.cells.length === 1 &&
  row.listLevel === null &&
  row.text.length <= MAX_HEADING &&
  findEntryRole(row.text) !== "rest" &&
  next?.listLevel !== null &&
  next?.column === row.column &&
  (row.headingLevel !== null || (row.gapAbove ?? SET_OFF) >= SET_OFF) &&
  (row.isBold || row.headingLevel !== null || isCapitals(row.text)) &&
  !row.text.includes("@") &&
  !findDates(row.text).some(({ isRange }) => isRange);
