import { parseHeading } from "./headings.ts";
import type { Row } from "./row.ts";
import { replaceCells } from "./rows.ts";

/** Left edges of side headings, and of the text beside them. */
export type SideColumn = { heading: number; text: number };
const SIDE_COLUMN = 3;
const MIN_SIDE_HEADINGS = 3;

/** The column of side headings; null if the document has none. */
export function findSideColumn(rows: Row[]): SideColumn | null {
  const found = rows.flatMap(({ cells: [first, second] }) =>
    first !== undefined && second !== undefined && isKnownSideHeading(first.text)
      ? [{ heading: first.x1, text: second.x1 }]
      : [],
  );
  const isColumn = (one: SideColumn) =>
    found.filter((other) => isSameColumn(one, other)).length >= MIN_SIDE_HEADINGS;
  return found.find(isColumn) ?? null;
}

const isKnownSideHeading = (text: string): boolean =>
  text.endsWith(":") && parseHeading(text)?.isWeak === false;
const isSameColumn = (one: SideColumn, other: SideColumn): boolean =>
  Math.abs(one.heading - other.heading) <= SIDE_COLUMN && Math.abs(one.text - other.text) <= SIDE_COLUMN;

/** Splits a label in the side-heading column off as a heading, whatever its words. */
export function splitSideHeading(row: Row, side: SideColumn | null): Row[] | null {
  const [first, second] = row.cells;
  const isHeading =
    side !== null &&
    first !== undefined &&
    second !== undefined &&
    first.text.endsWith(":") &&
    isSameColumn({ heading: first.x1, text: second.x1 }, side);
  if (!isHeading) return null;
  return [
    { ...replaceCells(row, [first]), gapAbove: Math.max(row.gapAbove ?? 1, 1.5), isSideHeading: true },
    { ...replaceCells(row, row.cells.slice(1)), gapAbove: 1 },
  ];
}
