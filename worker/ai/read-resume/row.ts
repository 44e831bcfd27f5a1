import type { Cell } from "#worker/documents/read/document.ts";

/** A line as the parser sees it: cleaned, with the joined text of its cells. */
export type Row = {
  id: string;
  page: number;
  column: number;
  y: number;
  cells: Cell[];
  text: string;
  x1: number;
  x2: number;
  size: number;
  isBold: boolean;
  gapAbove: number | null;
  listLevel: number | null;
  headingLevel: number | null;
  /** Set on a label in the column of side headings. */
  isSideHeading?: true;
  /** Right edge of the column's running text, in points or characters; `WHOLE` if each line is an entire paragraph. */
  edge: number;
};

export const WHOLE = -1;
