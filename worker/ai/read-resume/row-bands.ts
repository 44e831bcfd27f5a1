import type { Row } from "./row.ts";
import { replaceCells } from "./rows.ts";

/** Max distance in points between baselines of rows at one height. */
const SAME_HEIGHT = 2.5;

export const isAtHeight = (one: Pick<Row, "y">, other: Pick<Row, "y">): boolean =>
  Math.abs(one.y - other.y) <= SAME_HEIGHT;

/** Whether a row is at the height of another or below it. */
export const isAtOrBelow = (one: Row, other: Row): boolean => one.y >= other.y - SAME_HEIGHT;

/** Splits a page's rows into bands with columns and bands without. */
export function splitAtColumns(rows: Row[]): Row[][] {
  const bands: Row[][] = [];
  for (const row of rows) {
    const band = bands.at(-1);
    const before = band?.at(-1);
    const isSame = before !== undefined && before.page === row.page && before.column > 0 === row.column > 0;
    if (band !== undefined && isSame) band.push(row);
    else bands.push([row]);
  }
  return bands;
}

/** Merges rows at the same height in different columns into one row, with cells from left to right. */
export function joinColumns(band: Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of band.toSorted((a, b) => a.y - b.y || a.x1 - b.x1)) {
    const last = joined.at(-1);
    if (last === undefined || !isAtHeight(last, row)) {
      joined.push({ ...row, column: 0 });
      continue;
    }
    const cells = [...last.cells, ...row.cells].toSorted((a, b) => a.x1 - b.x1);
    joined[joined.length - 1] = replaceCells(last, cells);
  }
  return joined;
}
