import { cleanText, UNKNOWN, withoutBullet } from "./clean-text.ts";
import { type Cell, type Line } from "./document.ts";
import { LIMITS } from "./limits.ts";

export type PlainCell = { text: string; isBold?: boolean; size?: number; links?: Cell["links"] };

type Marks = { listLevel?: number | null; headingLevel?: number | null; column?: number };

/** Gathers the lines of a format that has no layout; past the bounds it takes no more and says so. */
export class LineList {
  readonly lines: Line[] = [];
  isCut = false;
  #page = 1;
  #number = 0;
  #characters = 0;

  get pages(): number {
    return this.#page;
  }

  add(cells: PlainCell[], { listLevel = null, headingLevel = null, column = 0 }: Marks = {}): void {
    const cleaned = cells
      .map(({ text, isBold = false, size = 0, links = [] }): Cell => ({
        ...{ text: cleanText(text), x1: 0, x2: 0, isBold, size },
        links: links.map(({ text, url }) => ({ text: cleanText(text), url })),
      }))
      .filter(({ text, links }) => text !== "" || links.length > 0)
      .slice(0, LIMITS.cellsPerLine);
    const [first] = cleaned;
    if (first === undefined) return;
    if (this.#characters >= LIMITS.characters || this.lines.length >= LIMITS.lines) {
      this.isCut = true;
      return;
    }
    for (const cell of cleaned) {
      const left = LIMITS.characters - this.#characters;
      if (cell.text.length > left) this.isCut = true;
      cell.text = cell.text.slice(0, left);
      this.#characters += cell.text.length;
    }
    this.#number += 1;
    const rest = withoutBullet(first.text);
    if (rest !== null) first.text = rest;
    this.lines.push({
      id: `${this.#page}.${this.#number}`,
      page: this.#page,
      y: 0,
      column,
      cells: cleaned,
      gapAbove: null,
      listLevel: listLevel ?? (rest === null ? null : 0),
      headingLevel,
    });
  }

  /** What follows stands on another page. */
  turnPage(): void {
    if (this.#number === 0) return;
    this.#page += 1;
    this.#number = 0;
  }
}

export const charactersIn = (lines: Line[]): number =>
  lines.reduce((sum, { cells }) => sum + cells.reduce((sum, { text }) => sum + text.length, 0), 0);

export const hasUnknown = ({ cells }: Line): boolean => cells.some(({ text }) => text.includes(UNKNOWN));

export const withoutUnknown = (line: Line): Line => ({
  ...line,
  cells: line.cells.map((cell) => ({
    ...cell,
    text: cell.text.replaceAll(UNKNOWN, "").replace(/ {2,}/g, " ").trim(),
    links: cell.links.map(({ text, url }) => ({ text: text.replaceAll(UNKNOWN, ""), url })),
  })),
});
