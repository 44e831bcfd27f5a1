import { countWords, isCapitals } from "#worker/ai/words/text.ts";
import type { SectionTopic } from "#worker/career/section-topics.contract.ts";

import { scoreCompany } from "./classify-text.ts";
import { findEntryRole, findLabelRole } from "./entry-labels.ts";
import {
  DOCUMENT_TITLE,
  type HeadingLook,
  type SectionKind,
  parseHeading,
  scoreHeading,
  isDocumentTitle,
  isMarkedHeading,
  learnHeadingLook,
  mayBeHeading,
} from "./headings.ts";
import { findPhoneInText } from "./phones.ts";
import type { Row } from "./row.ts";
import { replaceCells } from "./rows.ts";
import { joinLabelColumns, joinSideBlocks, joinSplitPeriods } from "./side-by-side.ts";
import { findSideColumn, splitSideHeading } from "./side-headings.ts";
import { startsWithLanguage } from "./spoken-languages.ts";
import { joinTableColumns } from "./table-columns.ts";

/**
 * A section of a resume; `head` is the part before the first heading. `topic` is set if known from something else than
 * the heading.
 */
export type Section = {
  kind: SectionKind | "head";
  heading: Row | null;
  rows: Row[];
  topic?: SectionTopic | undefined;
};

/**
 * Sections that nearly all resumes have. If one is missing, a line of a single word that could be its heading is
 * taken for it.
 */
const USUAL = ["experience", "education", "skills"] as const;

/** Arranges rows for splitting: labels beside their text, headings on separate rows. */
export function arrangeRows(rows: Row[]): Row[] {
  const bodySize = findMostFrequentSize(rows);
  const joined = continueColumns(
    liftSideHeadings(
      joinWrappedHeadings(joinSplitPeriods(joinLabelColumns(joinTableColumns(joinSideBlocks(rows))))),
    ),
  );
  const side = findSideColumn(joined);
  return joined.flatMap((row, at, all) => {
    if (at === 0 && DOCUMENT_TITLE.test(row.text)) return [row];
    const parts =
      splitHeadingsOfColumns(row, all[at + 1]) ??
      splitSideHeading(row, side) ??
      splitInlineLabel(row, bodySize);
    return parts.flatMap(splitDescriptionCells);
  });
}

/**
 * Continues a right column that is longer than the left one: rows as far right belong to it, also on the next pages.
 */
function continueColumns(rows: Row[]): Row[] {
  let last: { column: number; left: number; page: number } | null = null;
  return rows.map((row) => {
    if (row.column > 0) {
      const isSame = last?.column === row.column && last.page === row.page;
      last = {
        column: row.column,
        left: isSame && last !== null ? Math.min(last.left, row.x1) : row.x1,
        page: row.page,
      };
      return row;
    }
    if (last === null || last.column < 2 || row.x1 < last.left - 1) {
      last = null;
      return row;
    }
    return { ...row, column: last.column };
  });
}

/** Moves cells that only describe an entry, such as "Hours per week: 40", to a row below its names. */
function splitDescriptionCells(row: Row): Row[] {
  const told = row.cells.filter(({ text }, at) => at > 0 && findLabelRole(text) === "rest");
  if (told.length === 0) return [row];
  return [
    replaceCells(
      row,
      row.cells.filter((cell) => !told.includes(cell)),
    ),
    ...told.map((cell) => replaceCells({ ...row, gapAbove: 0 }, [cell])),
  ];
}

/** Splits headings side by side, each above its own column; null unless the row has only headings. */
function splitHeadingsOfColumns(row: Row, next: Row | undefined): Row[] | null {
  const isAbove = row.cells.length > 1 && row.column === 0 && next !== undefined && next.column > 0;
  if (!isAbove || !row.cells.every(({ text }) => parseHeading(text)?.isWeak === false)) return null;
  return row.cells.map((cell, at) => ({ ...replaceCells(row, [cell]), column: at + 1 }));
}

/** Max distance of a side heading below its section's first line, in its own font sizes. */
const SIDE = 1.6;
const MIN_SIDE_GAP = 1.15;

/** Moves side headings up: in larger type, they stand lower than their section's first line. */
function liftSideHeadings(rows: Row[]): Row[] {
  const lifted: Row[] = [];
  for (const row of rows) {
    let to = lifted.length;
    if (row.x2 > 0 && mayBeHeading(row) && parseHeading(row.text)?.isWeak === false)
      for (let at = to - 1; at >= 0; at -= 1) {
        const above = lifted[at];
        const isBeside =
          above !== undefined &&
          above.page === row.page &&
          above.column === row.column &&
          above.x1 > row.x2 &&
          row.y - above.y <= SIDE * row.size;
        if (!isBeside) break;
        if ((above.gapAbove ?? 2) > MIN_SIDE_GAP || at === 0) to = at;
      }
    lifted.splice(to, 0, row);
  }
  return lifted;
}

/** Splits arranged rows at headings, certain ones first. */
export function splitSections(rows: Row[]): Section[] {
  const sure = splitAtHeadings(rows, new Set());
  const lacking = USUAL.filter((kind) => sure.every((section) => section.kind !== kind));
  const mayBeThere = rows.some(
    (row) => mayBeHeading(row) && isOneOfKinds(parseHeading(row.text)?.kind, lacking),
  );
  return mayBeThere ? splitAtHeadings(rows, new Set(lacking)) : sure;
}

const isOneOfKinds = (kind: SectionKind | undefined, kinds: readonly SectionKind[]): boolean =>
  kind !== undefined && kinds.includes(kind);

/**
 * Splits rows at headings; a section continues in the same column on the next page. `weak` lists kinds whose uncertain
 * headings count.
 */
function splitAtHeadings(split: Row[], weak: ReadonlySet<SectionKind>): Section[] {
  const bodySize = findMostFrequentSize(split);
  const labels = findRepeatedLabels(split);
  const isLikeHeadings = learnHeadingLook(split, bodySize);
  const sections: Section[] = [];
  const open = new Map<number, Section>();
  let widest = 0;
  const sizes = new Map<number, number>();
  let largest = 0;
  let hasContact = false;
  for (const [at, row] of split.entries()) {
    const said =
      at === 0 && isDocumentTitle(row.text)
        ? null
        : (findHeadingKind(row, split[at + 1], bodySize, isLikeHeadings) ??
          findLanguagesSection(row, split[at + 1]) ??
          findWeakHeadingKind(row, split[at - 1], weak));
    // Before the name and contact details, formatting alone makes no heading, because it may be the name.
    const isKnown = row.size < largest || hasContact || parseHeading(row.text) !== null;
    const kind = isKnown && !(said === "other" && labels.has(row.text)) ? said : null;
    largest = Math.max(largest, row.size);
    hasContact ||= row.text.includes("@") || findPhoneInText(row.text) !== null;
    const before = open.get(row.column);
    if (kind !== null && before !== undefined && isContinuedHeading(before)) {
      before.kind = before.kind === "other" ? kind : before.kind;
    } else if (kind !== null) {
      const section: Section = { kind, heading: row, rows: [] };
      sections.push(section);
      // A full-width heading ends the columns above it.
      if (row.column === 0) open.clear();
      open.set(row.column, section);
    } else if (!(labels.has(row.text) && split[at + 1]?.listLevel !== null)) {
      const section =
        open.get(row.column) ??
        (row.page > 1 ? open.get(widest) : undefined) ??
        continueSectionBeside(sections, open, row) ??
        openHeadSection(sections, open, row);
      section.rows.push(row);
    }
    sizes.set(row.column, (sizes.get(row.column) ?? 0) + row.text.length);
    if ((sizes.get(row.column) ?? 0) > (sizes.get(widest) ?? 0)) widest = row.column;
  }
  return sections;
}

/**
 * Continues a section in the column beside it, for cards in a grid below one heading: a column without a heading starts
 * at the height of the section's first row.
 */
function continueSectionBeside(
  sections: readonly Section[],
  open: Map<number, Section>,
  row: Row,
): Section | undefined {
  if (row.y === 0 || row.column === 0) return undefined;
  const found = sections.find(
    ({ heading, rows: [first] }) =>
      heading !== null &&
      first !== undefined &&
      first.page === row.page &&
      first.column !== row.column &&
      Math.abs(first.y - row.y) < SAME_HEIGHT,
  );
  if (found !== undefined) open.set(row.column, found);
  return found;
}

/**
 * Finds repeated labels such as "Highlights" over each job's list, which are no headings and are dropped. An employer
 * named at several jobs is not a label.
 */
function findRepeatedLabels(rows: Row[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const row of rows)
    if (mayBeHeading(row) && parseHeading(row.text) === null && !isNamed(row.text))
      (seen.has(row.text) ? repeated : seen).add(row.text);
  return repeated;
}

const NAME = 3;
/** Max points between baselines at one height. */
const SAME_HEIGHT = 2;
/** Whether a text is a name with a place or title, or an employer by its words. */
const isNamed = (text: string): boolean => /\s[·|•–—]\s|,\s/.test(text) || scoreCompany(text) >= NAME;

/** Joins "DATOS" over "PERSONALES" in a narrow column into one heading. */
function joinWrappedHeadings(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const isAlike =
      above !== undefined &&
      above.column === row.column &&
      above.size === row.size &&
      above.isBold === row.isBold;
    const isSecond =
      isAlike &&
      mayBeHeading(above) &&
      mayBeHeading(row) &&
      isCapitals(above.text) === isCapitals(row.text) &&
      parseHeading(above.text) === null &&
      parseHeading(`${above.text} ${row.text}`)?.isWeak === false;
    const [first] = above?.cells ?? [];
    if (isSecond && first !== undefined)
      joined[joined.length - 1] = replaceCells(above, [{ ...first, text: `${above.text} ${row.text}` }]);
    else joined.push(row);
  }
  return joined;
}

/** Whether a heading continues on the next line: "LICENSES &" over "CERTIFICATIONS". */
const isContinuedHeading = ({ heading, rows }: Section): boolean =>
  heading !== null && rows.length === 0 && /(?:&| and| und| et| y)$/i.test(heading.text);

/**
 * A weak heading alone on its line: "Work". Does not count directly after another possible heading, because names and
 * titles look the same.
 */
function findWeakHeadingKind(
  row: Row,
  above: Row | undefined,
  weak: ReadonlySet<SectionKind>,
): SectionKind | null {
  if (weak.size === 0 || !mayBeHeading(row)) return null;
  const kind = parseHeading(row.text)?.kind;
  const isAfterHeading = above !== undefined && mayBeHeading(above) && parseHeading(above.text) !== null;
  return kind !== undefined && weak.has(kind) && !isAfterHeading ? kind : null;
}

/** Whether "Languages" is a heading: only if a spoken language follows, because it often labels a list of skills. */
const findLanguagesSection = (row: Row, next: Row | undefined): SectionKind | null =>
  next !== undefined &&
  mayBeHeading(row) &&
  parseHeading(row.text)?.kind === "languages" &&
  startsWithLanguage(next.text)
    ? "languages"
    : null;

function openHeadSection(sections: Section[], open: Map<number, Section>, row: Row): Section {
  // Below a full-width section new columns start; rows there without a heading belong to that section.
  const above = row.column > 0 ? open.get(0) : undefined;
  const section = above ?? { kind: "head" as const, heading: null, rows: [] };
  if (above === undefined) sections.push(section);
  open.set(row.column, section);
  return section;
}

/** The most frequent font size. */
export function findMostFrequentSize(rows: Row[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of rows) counts.set(size, (counts.get(size) ?? 0) + text.length);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function findHeadingKind(
  row: Row,
  next: Row | undefined,
  bodySize: number,
  isLikeHeadings: HeadingLook | null,
): SectionKind | null {
  const known = parseHeading(row.text);
  if (row.isSideHeading === true) return known?.kind ?? "other";
  if (isMarkedHeading(row, next)) return known?.kind ?? null;
  if (!mayBeHeading(row) || (known === null && findEntryRole(row.text) === "rest")) return null;
  const isLike = isLikeHeadings?.(row) === true;
  if (known === null) return isLike && countWords(row.text) <= 5 ? "other" : null;
  // A word that may be a label must have the heading format, or stand out if there is no such format. In plain text
  // only an empty line above makes it stand out.
  const standsOut = isLikeHeadings === null && scoreHeading(row, bodySize) >= (bodySize === 0 ? 1 : 2);
  return isLike || !known.isWeak || standsOut ? known.kind : null;
}

/** Min points between a side heading and its section. */
const SIDE_GAP = 12;

/** Splits "Skills: Python, SQL", or a row with a heading in its left cell, into a heading and its first row. */
function splitInlineLabel(row: Row, bodySize: number): Row[] {
  const [first, ...rest] = row.cells;
  if (first === undefined || row.listLevel !== null) return [row];
  if (rest.length > 0) {
    const known = parseHeading(first.text);
    const isAlone = first.x2 === 0 || first.x2 < (rest[0]?.x1 ?? 0);
    const isSide = (first.isBold || isCapitals(first.text)) && (rest[0]?.x1 ?? 0) - first.x2 > SIDE_GAP;
    if (known === null || !isAlone || first.text.length > 30) return [row];
    if (known.kind === "other" && (known.isWeak || !isSide)) return [row];
    const label = replaceCells(row, [first]);
    if (known.isWeak && scoreHeading(label, bodySize) < 2) return [row];
    return [
      { ...label, gapAbove: Math.max(row.gapAbove ?? 1, 1.5) },
      { ...replaceCells(row, rest), gapAbove: 1 },
    ];
  }
  const colon = first.text.indexOf(": ");
  if (colon < 3 || colon > 40) return [row];
  const label = first.text.slice(0, colon);
  const known = parseHeading(label);
  const isSpoken = known?.kind === "languages" && startsWithLanguage(first.text.slice(colon + 2));
  if (known === null || (known.isWeak && !isSpoken) || known.kind === "contact" || known.kind === "other")
    return [row];
  const heading = replaceCells(row, [{ ...first, text: label, links: [] }]);
  return [
    { ...heading, gapAbove: Math.max(row.gapAbove ?? 1, 1.5), listLevel: null },
    { ...replaceCells(row, [{ ...first, text: first.text.slice(colon + 2) }]), gapAbove: 1 },
  ];
}
