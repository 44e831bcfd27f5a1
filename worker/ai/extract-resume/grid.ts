import { datesIn } from "#worker/ai/language/dates.ts";

import { isOnly } from "./row-parts.ts";
import type { Row } from "./row.ts";
import { withCells } from "./rows.ts";

/** How many points apart two starts may be and still be in one column. */
const NEAR = 4;

/**
 * Items side by side ("Figma | Swift" over "Expert | Basic") in the order of their columns. A row belongs to the grid
 * where its cells start where those of the row above do; a label or a date at the left makes no grid.
 */
export function readByColumns(rows: Row[]): Row[] {
  const ordered: Row[] = [];
  let grid: Row[] = [];
  const close = () => {
    ordered.push(...(isGrid(grid) ? byColumns(grid) : grid));
    grid = [];
  };
  for (const row of rows) {
    if (grid.length > 0 && !continues(grid, row)) close();
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

const continues = (grid: Row[], row: Row): boolean => {
  const starts = listColumnStarts(grid);
  const isSame = (x1: number) => starts.some((start) => Math.abs(start - x1) <= NEAR);
  return (
    row.x1 > 0 &&
    row.column === grid[0]?.column &&
    (row.cells.every(({ x1 }) => isSame(x1)) || endsLikeDate(row, isSame))
  );
};

/** A date at the right end of a column does not start where the column does. */
const endsLikeDate = (row: Row, isSame: (x1: number) => boolean): boolean =>
  row.cells.every(({ x1, text }) => isSame(x1) || isDate(text)) && row.cells.length > 1;

const isDate = (text: string): boolean => {
  const [span] = datesIn(text);
  return span !== undefined && isOnly(text, span);
};

function isGrid(rows: Row[]): boolean {
  const wide = rows.filter(({ cells }) => cells.length > 1);
  if (wide.length < 2 || rows.some(({ listLevel }) => listLevel !== null && wide.length < rows.length))
    return false;
  const starts = listColumnStarts(rows);
  if (starts.length < 2) return false;
  return !isLabelled(wide);
}

/** Labels at the left of lists or sentences, and dates at the left, make no grid. */
const isLabelled = (rows: Row[]): boolean => {
  const second = rows.filter(
    ({ cells }) => /[,;•·]/.test(cells[1]?.text ?? "") && !/[,;•·]/.test(cells[0]?.text ?? ""),
  );
  const isPair = rows.every(({ cells }) => cells.length === 2);
  return (
    (isPair && second.length * 2 >= rows.length) || rows.every(({ cells }) => isDate(cells[0]?.text ?? ""))
  );
};

function byColumns(rows: Row[]): Row[] {
  const starts = listColumnStarts(rows);
  return starts.flatMap((start, at) => {
    const next = starts[at + 1] ?? Number.POSITIVE_INFINITY;
    return rows.flatMap((row) => {
      const cells = row.cells.filter(({ x1 }) => x1 >= start - NEAR && x1 < next - NEAR);
      return cells.length === 0 ? [] : [withCells(row, cells)];
    });
  });
}
