import { type DatePoint, findDates } from "#worker/ai/words/dates.ts";
import { countWords, fold, toFoldedSet } from "#worker/ai/words/text.ts";
import type { Cell } from "#worker/documents/read/document.ts";

import { findEntryRole } from "./entry-labels.ts";
import { parseHeading } from "./headings.ts";
import { isAtHeight, isAtOrBelow, joinColumns, splitAtColumns } from "./row-bands.ts";
import { isDateText, isOnlyDate } from "./row-parts.ts";
import type { Row } from "./row.ts";
import { replaceCells } from "./rows.ts";
import fields from "./words/fields.json" with { type: "json" };

const MAX = 0.9;
/** Min labels in a form's label column: number, and share. */
const MIN_FORM = 3;
const FORM = 0.5;
const CONTACT_LABELS = toFoldedSet(Object.values(fields).flat());

/** Whether a text is the label of a value in a form: "Designation", "Telephone(s)". */
export const isFormLabel = (text: string): boolean =>
  findEntryRole(text) !== null || CONTACT_LABELS.has(fold(text.replace(/\([^()]{1,4}\)|[\s:]+$/g, "")));

/**
 * Joins each label in a narrow left column of headings, dates and labels to the text beside it. Headings have no text
 * beside them.
 */
export const joinLabelColumns = (rows: Row[]): Row[] =>
  splitAtColumns(rows).flatMap(splitBandAtHeading).flatMap(joinLabelsInBand);

/** Min points by which a full-width heading starts left of its column. */
const OUTSIDE = 20;

/**
 * Splits a band at a heading in the middle of the page outside any column: everything below it is read across the full
 * width.
 */
function splitBandAtHeading(band: Row[]): Row[][] {
  const right = band.filter(({ column, y }) => column === 2 && y > 0);
  const isHeading = (row: Row) => parseHeading(row.text)?.isWeak === false;
  const left = Math.min(...right.filter((row) => !isHeading(row)).map(({ x1 }) => x1));
  const outside = right.filter((row) => isHeading(row) && row.x1 < left - OUTSIDE && Number.isFinite(left));
  const [heading] = outside.toSorted((a, b) => a.y - b.y);
  if (heading === undefined) return [band];
  const isBelow = (row: Row) => isAtOrBelow(row, heading);
  return [band.filter((row) => !isBelow(row)), joinColumns(band.filter(isBelow))];
}

/** Max rows of a block beside an entry's head. */
const MAX_SIDE = 6;
/** Min such blocks in a document, and min dates in a date column. */
const MIN_SIDES = 2;
/** Min share of readable dates in a date column. */
const DATED = 0.8;

/**
 * Joins short blocks right of each entry's head, which start with the entry's date and form no column, to the head's
 * lines at the same height.
 */
export function joinSideBlocks(rows: Row[]): Row[] {
  const bands = splitAtColumns(rows);
  const listRight = (band: Row[]) => band.filter(({ column }) => column === 2);
  const isSideBlock = (band: Row[]) => {
    const [date, ...others] = listRight(band);
    const [name] = band;
    if (date === undefined || name?.column !== 1 || others.length >= MAX_SIDE || name.y === 0) return false;
    return isAtHeight(name, date) && isDateText(date.text);
  };
  const hasSideBlocks = bands.filter(isSideBlock).length >= MIN_SIDES;
  return bands.flatMap((band) =>
    (hasSideBlocks && isSideBlock(band)) || hasDateColumn(band) ? joinColumns(band) : band,
  );
}

/** Whether a band's right column has only dates, each at the height of a left line. */
function hasDateColumn(band: Row[]): boolean {
  const [left, right] = [1, 2].map((wanted) => band.filter(({ column }) => column === wanted));
  if (left === undefined || right === undefined || right.length < MIN_SIDES) return false;
  const dated = right.filter(({ text }) => isDateText(text));
  return (
    left.length + right.length === band.length &&
    dated.length >= right.length * DATED &&
    right.every((row) => row.y > 0 && left.some((other) => isAtHeight(other, row)))
  );
}

function joinLabelsInBand(rows: Row[]): Row[] {
  const left = rows.filter(({ column }) => column === 1);
  const right = rows.filter(({ column }) => column === 2);
  if (!isLabelColumn(left, right) || rows.some(({ column }) => column > 2)) return rows;
  const joined: Row[] = [];
  const taken = new Set<Row>();
  for (const label of left) {
    const partner = findRowBesideLabel(label, right);
    if (partner === undefined || taken.has(partner)) joined.push({ ...label, column: 0 });
    else {
      taken.add(partner);
      joined.push({ ...replaceCells(label, [...label.cells, ...partner.cells]), column: 0, listLevel: null });
    }
  }
  for (const row of right) if (!taken.has(row)) joined.push({ ...row, column: 0 });
  return joined.toSorted((a, b) => a.y - b.y);
}

const findRowBesideLabel = (label: Row, right: Row[]): Row | undefined =>
  right.find((row) => isAtHeight(row, label));

function isLabelColumn(left: Row[], right: Row[]): boolean {
  if (left.length < 2 || right.length < 2 || left.some(({ y }) => y === 0)) return false;
  const isAlone = (row: Row) => findRowBesideLabel(row, right) === undefined;
  const headings = left.filter((row) => parseHeading(row.text) !== null && isAlone(row));
  const labels = left.filter((row) => !headings.includes(row));
  const known = labels.filter(({ text }) => isFormLabel(text)).length;
  if (known >= MIN_FORM && known >= labels.length * FORM) return true;
  if (labels.length === 0 || labels.some(({ text }) => countWords(text) > 6 || /@/.test(text))) return false;
  const dates = labels.filter(({ text }) => isDateText(text)).length;
  if (labels.filter(isAlone).length > labels.length * (1 - MAX)) return false;
  return headings.length > 0 || dates >= labels.length * MAX;
}

/**
 * Joins a period split over two lines, into its first line's row: "Mar 2020 –" over "Feb 2022" in a narrow column,
 * "2014" over "2015" beside an entry's head.
 */
export function joinSplitPeriods(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const [first, ...rest] = row.cells;
    const [open, ...others] = above?.cells ?? [];
    const joint =
      above === undefined || first === undefined || open === undefined
        ? null
        : isSplitPeriod(open, first)
          ? " "
          : others.length > 0 && isStackedPeriod(open, first)
            ? " – "
            : null;
    if (above === undefined || first === undefined || open === undefined || joint === null) {
      joined.push(row);
      continue;
    }
    joined[joined.length - 1] = replaceCells(above, [
      { ...open, text: `${open.text}${joint}${first.text}` },
      ...others,
    ]);
    if (rest.length > 0) joined.push(replaceCells(row, rest));
  }
  return joined;
}

function isSplitPeriod(open: Cell, end: Cell): boolean {
  const isBelow = Math.abs(open.x1 - end.x1) <= 6 || Math.abs(open.x2 - end.x2) <= 6;
  if (!isBelow || end.text.length > 30) return false;
  const isWhole = findDates(open.text).some(
    (span) => span.isRange && (span.end !== null || !/[-–—]$/.test(open.text)),
  );
  const joint = open.text.length;
  const spans = findDates(`${open.text} ${end.text}`);
  return !isWhole && spans.some(({ isRange, from, to }) => isRange && from < joint && to > joint);
}

/** Whether two lone dates form a period, the later one below. */
function isStackedPeriod(open: Cell, end: Cell): boolean {
  if (Math.abs(open.x1 - end.x1) > 3) return false;
  const [from, to] = [findSingleDate(open.text), findSingleDate(end.text)];
  return from !== null && to !== null && from.value <= to.value;
}

function findSingleDate(text: string): DatePoint | null {
  const [span, ...others] = findDates(text);
  return span === undefined || others.length > 0 || span.isRange || !isOnlyDate(text, span)
    ? null
    : (span.start ?? span.end);
}

/** Moves tasks in a column beside the jobs to the job at the height where they start. */
export function moveTasksToEntries(rows: Row[]): Row[] {
  const first = rows.find(({ column }) => column > 0)?.column;
  const jobs = rows.filter(({ column }) => column === first);
  const tasks = rows.filter(({ column }) => column > 0 && column !== first);
  const isStart = (row: Row) => row.cells.some(({ text }) => isDateText(text));
  const starts = jobs.filter(isStart);
  if (
    starts.length === 0 ||
    tasks.length === 0 ||
    tasks.some(isStart) ||
    jobs.length + tasks.length < rows.length
  )
    return rows;
  const lead = jobs.slice(0, jobs.findIndex(isStart));
  return [
    ...lead,
    ...starts.flatMap((start, at) => {
      const next = starts[at + 1];
      const isWithin = (row: Row) => !isBefore(row, start) && (next === undefined || isBefore(row, next));
      return [
        ...jobs.filter(isWithin),
        ...tasks.filter((row) => isWithin(row) || (at === 0 && isBefore(row, start))),
      ];
    }),
  ];
}

const isBefore = (row: Row, other: Row): boolean =>
  row.page < other.page || (row.page === other.page && !isAtOrBelow(row, other));
