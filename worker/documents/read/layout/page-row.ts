import { type Glyph } from "../pdf/drawing.ts";

/** A cell that still knows its letters, so that links and bullets find their place in it. */
export type PageCell = {
  text: string;
  x1: number;
  x2: number;
  size: number;
  isBold: boolean;
  glyphs: Glyph[];
  links: { text: string; url: string }[];
  /** Where the bullet stands that begins an item with this cell; null where none does. */
  bulletX: number | null;
  /** Its turn among all that the page draws. */
  turn: number;
};

export type PageRow = {
  y: number;
  cells: PageCell[];
  /** 0 for the whole width, else the column from 1 on. */
  column: number;
};

export const charactersIn = (cells: PageCell[]): number =>
  cells.reduce((sum, { text }) => sum + text.length, 0);

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
