import { isDateText } from "./row-parts.ts";
import type { Row } from "./row.ts";
import { replaceCells } from "./rows.ts";

/** Max distance in points between starts of one column. */
const NEAR = 4;

/**
 * Reads grids of items ("Figma | Swift" over "Expert | Basic") column by column. A row belongs to the grid if its cells
 * align with the row above; rows with a label or date on the left form no grid.
 */
export function reorderGridsByColumn(rows: Row[]): Row[] {
  const ordered: Row[] = [];
  let grid: Row[] = [];
  const close = () => {
    ordered.push(...(isColumnGrid(grid) ? orderByColumns(grid) : grid));
    grid = [];
  };
  for (const row of rows) {
    if (grid.length > 0 && !isGridContinuation(grid, row)) close();
    grid.push(row);
  }
  close();
  return ordered;
}

const listColumnStarts = (rows: Row[]): number[] => {
  const widest = rows.reduce<Row | null>(
    (most, row) => (most === null || row.cells.length > most.cells.length ? row : most),
    null,
  );
  return widest?.cells.map(({ x1 }) => x1) ?? [];
};

const isGridContinuation = (grid: Row[], row: Row): boolean => {
  const starts = listColumnStarts(grid);
  const isSame = (x1: number) => starts.some((start) => Math.abs(start - x1) <= NEAR);
  return (
    row.x1 > 0 &&
    row.column === grid[0]?.column &&
    (row.cells.every(({ x1 }) => isSame(x1)) || endsWithDate(row, isSame))
  );
};

/** A right-aligned date at the end of a column does not start at the column's left edge. */
const endsWithDate = (row: Row, isSame: (x1: number) => boolean): boolean =>
  row.cells.every(({ x1, text }) => isSame(x1) || isDateText(text)) && row.cells.length > 1;

function isColumnGrid(rows: Row[]): boolean {
  const wide = rows.filter(({ cells }) => cells.length > 1);
  if (wide.length < 2 || rows.some(({ listLevel }) => listLevel !== null && wide.length < rows.length))
    return false;
  const starts = listColumnStarts(rows);
  if (starts.length < 2) return false;
  return !hasLeadingLabels(wide);
}

/** Rows with a label before a list or sentence, or with a date on the left, do not form a grid. */
const hasLeadingLabels = (rows: Row[]): boolean => {
  const second = rows.filter(
    ({ cells }) => /[,;•·]/.test(cells[1]?.text ?? "") && !/[,;•·]/.test(cells[0]?.text ?? ""),
  );
  const isPair = rows.every(({ cells }) => cells.length === 2);
  return (
    (isPair && second.length * 2 >= rows.length) ||
    rows.every(({ cells }) => isDateText(cells[0]?.text ?? ""))
  );
};

function orderByColumns(rows: Row[]): Row[] {
  const starts = listColumnStarts(rows);
  return starts.flatMap((start, at) => {
    const next = starts[at + 1] ?? Number.POSITIVE_INFINITY;
    return rows.flatMap((row) => {
      const cells = row.cells.filter(({ x1 }) => x1 >= start - NEAR && x1 < next - NEAR);
      return cells.length === 0 ? [] : [replaceCells(row, cells)];
    });
  });
}
