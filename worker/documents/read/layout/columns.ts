import { findFirstPositionFrom } from "../scan.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type Block, findLabelledBlocks } from "./labels.ts";
import { countCharacters, computeMedian, type PageCell, type PageRow } from "./page-row.ts";

/** A range of rows that a vertical gutter splits into two columns. */
type Zone = { x: number; from: number; to: number; score: number };

const MIN_CELLS = 5;
/** Minimum number of cells per column if the columns were drawn one after the other. */
const MIN_CELLS_IN_TURN = 3;
const MIN_SHARE = 0.12;
const STEP_POINTS = 2;
const START_BIN_POINTS = 3;
/** Max points between the text of a column and its heading to the left, or an indented line to the right. */
const MAX_INDENT_POINTS = 30;
const MAX_DEPTH = 6;
/** Column detection is skipped on pages with more rows; no real page has that many. */
const MAX_ROWS = 300;
const MAX_CELLS = 1000;
const MAX_STEPS = 400;
/** How often each cell is examined per candidate gutter position. */
const LOOKS_A_STEP = 4;
const SAME_BASELINE_POINTS = 1.5;
/** Max distance in points between baselines of lines beside each other. */
const BESIDE_POINTS = 8;
/** Matches a date or period: "2014", "May 2014", "05/2014 - Present", "2014-05 – 2016-01". */
const IS_DATE =
  /^(?:\p{L}{3,10}\.?,?\s|\d{1,2}[./-])?(?:19|20)\d\d(?:[./-]\d{1,2})?(?:\s?[-–—]\s?[\p{L}\d./ -]{0,20})?$/u;
/** Min share of dates in a date column, which may continue with one or two lines of other text. */
const MOSTLY_DATES = 0.6;
/** Max points between the baselines of a period and its entry's head. */
const DATE_POINTS = 14;
const HAS_YEAR = /\b(?:19|20)\d\d\b|\b(?:present|current|now)\b/i;

/** The rows in reading order; a row that spans a gutter is split there. */
export function sortInReadingOrder(rows: PageRow[], budget: WorkBudget): PageRow[] {
  return orderRows(rows, 0, budget);
}

function orderRows(rows: PageRow[], depth: number, budget: WorkBudget): PageRow[] {
  const cells = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  if (depth >= MAX_DEPTH || rows.length > MAX_ROWS || cells > MAX_CELLS) return rows;
  budget.spend("comparisons", cells * MAX_STEPS * LOOKS_A_STEP);
  const blocks = findLabelledBlocks(rows);
  if (blocks !== null) return blocks.flatMap((block) => orderLabelledBlock(block, depth, budget));
  const zone = findBestColumnZone(rows);
  if (zone === null) return rows;
  const inside = rows.slice(zone.from, zone.to);
  const left = selectRowsOfSide(inside, ({ x2 }) => x2 <= zone.x + 1);
  const right = selectRowsOfSide(inside, ({ x2 }) => x2 > zone.x + 1);
  return [
    ...orderRows(rows.slice(0, zone.from), depth + 1, budget),
    ...numberColumns([orderRows(left, depth + 1, budget), orderRows(right, depth + 1, budget)]),
    ...orderRows(rows.slice(zone.to), depth + 1, budget),
  ];
}

/** Keeps a label on the first line of the text beside it, even if that has columns. */
function orderLabelledBlock({ label, rows }: Block, depth: number, budget: WorkBudget): PageRow[] {
  const [first, ...rest] = orderRows(rows, depth + 1, budget);
  if (first === undefined || label.length === 0) return first === undefined ? [] : [first, ...rest];
  const isOnLine = Math.abs(first.y - (label[0]?.y ?? 0)) < SAME_BASELINE_POINTS;
  const cells = label.flatMap(({ cells }) => cells);
  if (isOnLine && label.length === 1)
    return [{ ...first, cells: [...cells, ...first.cells], column: 0 }, ...rest];
  return [...label, first, ...rest];
}

/** Numbers nested columns consecutively, from left to right. */
function numberColumns(sides: PageRow[][]): PageRow[] {
  let before = 0;
  return sides.flatMap((rows) => {
    const numbered = rows.map((row) => ({ ...row, column: before + Math.max(1, row.column) }));
    before = Math.max(before + 1, ...numbered.map(({ column }) => column));
    return numbered;
  });
}

function selectRowsOfSide(rows: PageRow[], isOn: (cell: PageCell) => boolean): PageRow[] {
  return rows.flatMap((row) => {
    const cells = row.cells.filter(isOn);
    return cells.length === 0 ? [] : [{ ...row, cells }];
  });
}

function findBestColumnZone(rows: PageRow[]): Zone | null {
  const cells = rows.flatMap(({ cells }) => cells);
  if (cells.length < MIN_CELLS_IN_TURN * 2) return null;
  const left = Math.min(...cells.map(({ x1 }) => x1));
  const width = Math.max(...cells.map(({ x2 }) => x2)) - left;
  let best: Zone | null = null;
  const step = Math.max(STEP_POINTS, width / MAX_STEPS);
  for (let x = left + width * 0.12; x <= left + width * 0.88; x += step) {
    for (const { from, to } of findUncrossedStretches(rows, x)) {
      const zone = measureColumnZone(rows, x, from, to);
      if (zone !== null && (best === null || zone.score >= best.score)) best = zone;
    }
  }
  return best;
}

const isCrossingGutter = (row: PageRow, x: number): boolean =>
  row.cells.some(({ x1, x2 }) => x1 < x - 1 && x2 > x + 1);

function findUncrossedStretches(rows: PageRow[], x: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= rows.length; at++) {
    const row = rows[at];
    if (row !== undefined && !isCrossingGutter(row, x)) continue;
    if (at - from >= MIN_CELLS_IN_TURN)
      found.push({ from, to: row === undefined ? at : findEndOfColumns(rows, from, at, x) });
    from = at + 1;
  }
  return found;
}

/** Rows below the columns, after a gap and only on the left, belong to the full-width text that follows. */
function findEndOfColumns(rows: PageRow[], from: number, end: number, x: number): number {
  const isOnlyLeftOfGutter = (row: PageRow) => row.cells.every(({ x2 }) => x2 <= x + 1);
  let to = end;
  while (to > from && isOnlyLeftOfGutter(rows[to - 1] ?? EMPTY)) to -= 1;
  const gaps = rows.slice(from + 1, end).map((row, index) => row.y - (rows[from + index]?.y ?? 0));
  const usual = computeMedian(gaps.filter((gap) => gap > 2));
  for (let at = end - 1; at >= to; at--) {
    if ((rows[at]?.y ?? 0) - (rows[at - 1]?.y ?? 0) > usual * 1.4) return at;
  }
  return end;
}

const EMPTY: PageRow = { y: 0, cells: [], column: 0 };

function measureColumnZone(rows: PageRow[], x: number, first: number, end: number): Zone | null {
  const starts = findRightColumnStart(rows.slice(first, end), x);
  const [from, to] = trimToColumns(rows, x, first, end, starts.at);
  const inside = rows.slice(from, to);
  const left = measureSide(inside, ({ x2 }) => x2 <= x + 1);
  const right = measureSide(inside, ({ x2 }) => x2 > x + 1);
  // Centred headings over short lines are one column: no line is beside another.
  if (computeShareBeside(left, right, BESIDE_POINTS) === 0) return null;
  const isInTurn = areDrawnInTurn(left.cells, right.cells);
  const leastCells = isInTurn ? MIN_CELLS_IN_TURN : MIN_CELLS;
  if (left.rows < leastCells || right.rows < leastCells) return null;
  const all = left.characters + right.characters;
  const least = Math.min(left.characters, right.characters) / all;
  if (least < MIN_SHARE) return null;
  const isNear = right.cells.filter(({ x1 }) => x1 < x + 60).length / right.cells.length > 0.6;
  const rightAligned = computeShareBeside(right, left, SAME_BASELINE_POINTS);
  if (!(starts.share > 0.4 || (isNear && rightAligned < 0.65))) return null;
  const isLabelled =
    isLabelColumn(left, right, computeShareBeside(left, right, SAME_BASELINE_POINTS)) ||
    isLabelColumn(right, left, rightAligned);
  if (isLabelled && !isInTurn) return null;
  if (isDateColumn(left, right) || isDateColumn(right, left)) return null;
  // Gutters that split the same text have equal scores and the last wins: the nearest to the right column.
  return { x, from, to, score: Math.round(all * (0.5 + least) + starts.share * 50) };
}

/** The position where most lines of the right column start, and their share. */
function findRightColumnStart(rows: PageRow[], x: number): { at: number; share: number } {
  const counts = new Map<number, number>();
  let all = 0;
  for (const { cells } of rows) {
    const first = cells.find(({ x2 }) => x2 > x + 1);
    if (first === undefined) continue;
    all += 1;
    const bin = Math.round(first.x1 / START_BIN_POINTS);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  const [bin, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return { at: bin * START_BIN_POINTS, share: all === 0 ? 0 : count / all };
}

/** Trims lines at either end whose right part is only margin text, such as a date: they are not columns. */
function trimToColumns(
  rows: PageRow[],
  x: number,
  first: number,
  end: number,
  start: number,
): [number, number] {
  const hasCellInRightColumn = (row: PageRow | undefined) =>
    row?.cells.some(
      ({ x1, x2 }) => x2 > x + 1 && x1 > start - MAX_INDENT_POINTS && x1 < start + MAX_INDENT_POINTS,
    ) ?? false;
  const isOnlyLeftOfGutter = (row: PageRow | undefined) => row?.cells.every(({ x2 }) => x2 <= x + 1) ?? false;
  let from = first;
  while (from < end && !hasCellInRightColumn(rows[from])) from += 1;
  let to = end;
  while (to > from && !hasCellInRightColumn(rows[to - 1]) && !isOnlyLeftOfGutter(rows[to - 1])) to -= 1;
  return [from, to];
}

/** Whether most text of one side was drawn before the other side; tables are drawn row by row. */
function areDrawnInTurn(left: PageCell[], right: PageCell[]): boolean {
  const turns = [
    ...left.map(({ turn }) => ({ turn, isLeft: true })),
    ...right.map(({ turn }) => ({ turn, isLeft: false })),
  ];
  const sides = turns.toSorted((a, b) => a.turn - b.turn).map(({ isLeft }) => isLeft);
  const changes = sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length;
  return changes <= Math.max(1, Math.min(left.length, right.length) * 0.2);
}

type Side = { cells: PageCell[]; ys: number[]; rows: number; characters: number };

function measureSide(rows: PageRow[], isOn: (cell: PageCell) => boolean): Side {
  const on = rows
    .map(({ y, cells }) => ({ y, cells: cells.filter(isOn) }))
    .filter(({ cells }) => cells.length > 0);
  const cells = on.flatMap(({ cells }) => cells);
  return { cells, ys: on.map(({ y }) => y), rows: on.length, characters: countCharacters(cells) };
}

/** The share of a side's lines with a line of the other side within a distance of their baseline. */
function computeShareBeside(side: Side, other: Side, points: number): number {
  const others = other.ys.toSorted((a, b) => a - b);
  const isBeside = (y: number) => {
    const next = findFirstPositionFrom(others, y - points + 1e-6);
    return next !== undefined && Math.abs(next - y) < points;
  };
  return side.ys.filter(isBeside).length / side.rows;
}

/** Dates, places or headings beside their text: they belong to its line, not to a column. */
function isLabelColumn(side: Side, other: Side, aligned: number): boolean {
  const characters = computeMedian(side.cells.map(({ text }) => text.length));
  if (aligned < 0.6 || characters > 34 || side.characters > other.characters) return false;
  const dated = side.cells.filter(({ text }) => HAS_YEAR.test(text)).length / side.cells.length;
  if (dated >= 0.4 || aligned >= 0.95) return true;
  return countLongestRun(side.ys, other.ys) <= 3 && side.rows < other.rows * 0.6;
}

/** Whether a side holds the periods of the entries beside it, in any drawing order. */
function isDateColumn(side: Side, other: Side): boolean {
  const dates = side.cells.filter(({ text }) => IS_DATE.test(text)).length;
  const besideOther = computeShareBeside(side, other, DATE_POINTS) * side.rows;
  return dates >= side.cells.length * MOSTLY_DATES && besideOther >= dates * 0.8;
}

/** The max number of consecutive lines with the usual spacing. */
function countLongestRun(ys: number[], others: number[]): number {
  const usual = computeMedian(others.slice(1).map((y, index) => y - (others[index] ?? 0)));
  let longest = 1;
  let run = 1;
  for (const [index, y] of ys.entries()) {
    run = index > 0 && y - (ys[index - 1] ?? 0) < usual * 1.35 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
