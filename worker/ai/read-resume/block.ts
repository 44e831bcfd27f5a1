import type { Cell } from "#worker/documents/read/document.ts";

import type { Dated } from "./row-parts.ts";

/**
 * Rows that form one paragraph, list item or header line; `beside` and `places` hold dates and places from separate
 * cells.
 */
export type Block = {
  lines: string[];
  cells: Cell[];
  text: string;
  x1: number;
  x2: number;
  isBold: boolean;
  gapAbove: number | null;
  listLevel: number | null;
  /** Dates from cells beside the text. */
  beside: Dated[];
  /** Places from the last cell of a row. */
  places: { text: string; line: string }[];
  isBody: boolean;
};
