import { type Glyph } from "../pdf/drawing.ts";

/** A cell with its glyphs, so that links and bullets can be located in it. */
export type PageCell = {
  text: string;
  x1: number;
  x2: number;
  size: number;
  isBold: boolean;
  glyphs: Glyph[];
  links: { text: string; url: string }[];
  /** X position of the bullet if this cell starts a list item; else null. */
  bulletX: number | null;
  /** The cell's position in the drawing order of the page. */
  turn: number;
};

export type PageRow = {
  y: number;
  cells: PageCell[];
  /** 0 for the full width, else the column, starting at 1. */
  column: number;
};

export const countCharacters = (cells: PageCell[]): number =>
  cells.reduce((sum, { text }) => sum + text.length, 0);

export function computeMedian(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
