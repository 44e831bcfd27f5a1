import type { Cell } from "#worker/documents/read/document.ts";

/** A line as the parser reads it: clean, with what its cells say together. */
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
  /** Where running text of its column ends, in points or in characters; `WHOLE` where a line is a whole paragraph. */
  edge: number;
};

export const WHOLE = -1;
