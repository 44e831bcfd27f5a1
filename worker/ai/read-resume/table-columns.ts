import { findEntryRole } from "./entry-labels.ts";
import type { Row } from "./row.ts";
import { replaceCells } from "./rows.ts";

/** Maximum distance in points between baselines of one row. */
const SAME = 2.5;
/** Least number of columns that a table's header names. */
const MIN_LABELS = 2;

/**
 * A table with wide gaps between its cells is laid out as columns: from the row whose cells name its columns on
 * ("Course", "Institution", "Year of passing"), the rows of one height are read as one again.
 */
export function joinTableColumns(rows: Row[]): Row[] {
  const joined: Row[] = [];
  let at = 0;
  while (at < rows.length) {
    const first = rows[at];
    if (first === undefined) break;
    let end = at + 1;
    while (rows[end]?.page === first.page && (rows[end]?.column ?? 0) > 0 === first.column > 0) end += 1;
    const band = rows.slice(at, end);
    joined.push(...(first.column > 0 ? joinTable(band) : band));
    at = end;
  }
  return joined;
}

function joinTable(band: Row[]): Row[] {
  if (band.some(({ y }) => y === 0)) return band;
  const header = band.find(
    (row) =>
      countLabels([row]) > 0 &&
      countLabels(listRowsBeside(band, row)) >= MIN_LABELS &&
      hasTwoColumns(band, row),
  );
  if (header === undefined) return band;
  const above = band.filter(({ y }) => y < header.y - SAME);
  const below = band.filter(({ y }) => y >= header.y - SAME).toSorted((a, b) => a.y - b.y || a.x1 - b.x1);
  const merged: Row[] = [];
  for (const row of below) {
    const last = merged.at(-1);
    if (last !== undefined && Math.abs(last.y - row.y) <= SAME)
      merged[merged.length - 1] = {
        ...replaceCells(
          last,
          [...last.cells, ...row.cells].toSorted((a, b) => a.x1 - b.x1),
        ),
        column: 0,
      };
    else merged.push({ ...row, column: 0 });
  }
  return [...above, ...merged];
}

const listRowsBeside = (band: Row[], { y }: Row): Row[] => band.filter((row) => Math.abs(row.y - y) <= SAME);

const countLabels = (rows: Row[]): number =>
  new Set(rows.flatMap(({ cells }) => cells.flatMap(({ text }) => findEntryRole(text) ?? []))).size;

const hasTwoColumns = (band: Row[], row: Row): boolean =>
  new Set(listRowsBeside(band, row).map(({ column }) => column)).size > 1;
