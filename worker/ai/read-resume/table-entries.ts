import { findDates } from "#worker/ai/words/dates.ts";
import type { Cell } from "#worker/documents/read/document.ts";

import { type EntryRole, findEntryRole } from "./entry-labels.ts";
import { type LabelledEntry, isNamedEntry, takeValue } from "./labelled-entries.ts";
import type { Row } from "./row.ts";
import { replaceCells } from "./rows.ts";

type Placed = { cell: Cell; row: Row };
type Column = { role: EntryRole | null; text: string; x1: number; x2: number };

const MAX_HEADER_ROWS = 4;
const MIN_COLUMNS = 3;
const NAMES: readonly EntryRole[] = ["degree", "school", "title", "employer"];

/**
 * The entries of a table whose first rows name its columns: "Degree", "Institute", "Session". Null if there is no
 * table.
 */
export function readTableEntries(rows: Row[]): LabelledEntry[] | null {
  const start = rows.findIndex(({ cells }) => cells.some(({ text }) => /\d/.test(text)));
  if (start < 1 || start > MAX_HEADER_ROWS || rows.some(({ y }) => y === 0)) return null;
  // The first line of a centered cell may be above the row's first figure.
  const [columns, from] = [start, start - 1]
    .map((end) => [mergeHeader(rows.slice(0, end)), end] as const)
    .reduce((best, next) => (countRoles(next[0]) > countRoles(best[0]) ? next : best));
  const known = new Set(columns.flatMap(({ role }) => role ?? []));
  if (columns.length < MIN_COLUMNS || !known.has("period") || !NAMES.some((role) => known.has(role)))
    return null;
  const body = rows.slice(from);
  const placed = body.flatMap((row) => row.cells.map((cell) => ({ cell, row })));
  const byColumn = Map.groupBy(placed, ({ cell }) => findColumn(columns, cell));
  const period = columns.find(({ role }) => role === "period");
  const anchors = period === undefined ? [] : joinPeriods(byColumn.get(period) ?? []);
  const dated = anchors.at(-1)?.rows.at(-1);
  if (dated === undefined) return null;
  const rest = body.slice(body.indexOf(dated) + 1);
  const after = rest.findIndex(isAfterTable);
  const below = new Set(after < 0 ? [] : rest.slice(after));
  const entries = anchors.map(({ rows: [first], text }): LabelledEntry => ({
    values: {},
    dates: findDates(text).map((span) => ({ span, line: first.id })),
    body: [],
    first,
  }));
  for (const column of columns) {
    const cells = (byColumn.get(column) ?? []).filter(({ row }) => !below.has(row));
    if (column === period || isNumbering(column, cells)) continue;
    const texts = entries.map((): Placed[] => []);
    for (const one of cells) texts[findNearest(anchors, one.row)]?.push(one);
    for (const [at, parts] of texts.entries()) {
      const [begin] = parts;
      const entry = entries[at];
      if (begin === undefined || entry === undefined) continue;
      const text = parts.map(({ cell }) => cell.text).join(" ");
      takeValue(entry, column.role ?? "rest", replaceCells(begin.row, [{ ...begin.cell, text }]));
    }
  }
  entries.at(-1)?.body.push(...below);
  return entries.every(isNamedEntry) ? entries : null;
}

/** Whether a row is below the table: a list, or its lone label ("Responsibilities:"). */
const isAfterTable = ({ listLevel, cells: [only, ...others], text }: Row): boolean =>
  listLevel !== null || (only !== undefined && others.length === 0 && text.endsWith(":"));

/** Whether a column numbers the rows: "S.No" over 1, 2, 3. */
const isNumbering = ({ role }: Column, cells: Placed[]): boolean =>
  role === null && cells.every(({ cell }) => /^\d{1,2}[.)]?$/.test(cell.text));

/** The columns of the header; their names may span several rows. */
function mergeHeader(rows: Row[]): Column[] {
  const columns: Column[] = [];
  for (const { cells } of rows)
    for (const { text, x1, x2 } of cells) {
      const over = columns.find((column) => column.x1 < x2 && x1 < column.x2);
      if (over === undefined) columns.push({ role: null, text, x1, x2 });
      else
        Object.assign(over, {
          text: `${over.text} ${text}`,
          x1: Math.min(over.x1, x1),
          x2: Math.max(over.x2, x2),
        });
    }
  return columns
    .map((column) => ({ ...column, role: findEntryRole(column.text) }))
    .toSorted((a, b) => a.x1 - b.x1);
}

const countRoles = (columns: Column[]): number => columns.filter(({ role }) => role !== null).length;

/** The column whose centre is nearest to a cell's. */
function findColumn(columns: Column[], { x1, x2 }: Cell): Column | undefined {
  const distance = (column: Column) =>
    column.x1 < x2 && x1 < column.x2 ? 0 : Math.abs(column.x1 + column.x2 - x1 - x2) / 2;
  return columns.toSorted(
    (a, b) => distance(a) - distance(b) || Math.abs(a.x1 - x1) - Math.abs(b.x1 - x1),
  )[0];
}

type Anchor = { text: string; rows: [Row, ...Row[]]; page: number };

const OPEN_PERIOD = /[–—-](?:\s*\p{L}{3,9}\.?)?$/u;

/** Joins periods split over two lines: "2018 –" over "2020", "Aug 2018 – May" over "2021". */
function joinPeriods(cells: Placed[]): Anchor[] {
  const anchors: Anchor[] = [];
  for (const { cell, row } of cells) {
    const last = anchors.at(-1);
    if (last !== undefined && OPEN_PERIOD.test(last.text)) {
      last.text = `${last.text} ${cell.text}`;
      last.rows.push(row);
    } else if (/\d{4}/.test(cell.text)) anchors.push({ text: cell.text, rows: [row], page: row.page });
  }
  return anchors;
}

function findNearest(anchors: Anchor[], { y, page }: Row): number {
  let best = 0;
  const distance = (anchor: Anchor | undefined) =>
    anchor === undefined
      ? Number.POSITIVE_INFINITY
      : (anchor.page === page ? 0 : 10_000) + Math.min(...anchor.rows.map((row) => Math.abs(row.y - y)));
  for (const [at, anchor] of anchors.entries()) if (distance(anchor) < distance(anchors[best])) best = at;
  return best;
}
