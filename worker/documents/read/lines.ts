import { cleanText, UNKNOWN, stripLeadingBullet } from "./clean-text.ts";
import { type Cell, type Line } from "./document.ts";
import { LIMITS } from "./limits.ts";
import { type WorkBudget } from "./work-budget.ts";

export type PlainCell = { text: string; isBold?: boolean; size?: number; links?: Cell["links"] };

/** Budget cost, in characters scanned. */
const COST_OF_CLEANING = 16;

type Marks = {
  listLevel?: number | null;
  headingLevel?: number | null;
  column?: number;
  isApart?: boolean;
};

/** Space above a line that follows an empty one, as a multiple of the line spacing. */
export const GAP_OF_BLANK = 2;

/** Collects the lines of a format without layout; over the limits it ignores the rest and reports that. */
export class LineList {
  readonly lines: Line[] = [];
  readonly #budget: WorkBudget;
  isCut = false;
  #page = 1;
  #number = 0;
  #characters = 0;

  constructor(budget: WorkBudget) {
    this.#budget = budget;
  }

  get pages(): number {
    return this.#page;
  }

  add(
    cells: PlainCell[],
    { listLevel = null, headingLevel = null, column = 0, isApart = false }: Marks = {},
  ): void {
    this.#budget.spend("pieces");
    if (this.#characters >= LIMITS.characters || this.lines.length >= LIMITS.lines) {
      this.isCut ||= cells.length > 0;
      return;
    }
    const cleaned = this.#cleaned(cells);
    const [first] = cleaned;
    if (first === undefined) return;
    for (const cell of cleaned) {
      const left = LIMITS.characters - this.#characters;
      if (cell.text.length > left) this.isCut = true;
      cell.text = cell.text.slice(0, left);
      this.#characters += cell.text.length;
    }
    this.#number += 1;
    const rest = stripLeadingBullet(first.text);
    if (rest !== null) first.text = rest;
    this.lines.push({
      id: `${this.#page}.${this.#number}`,
      page: this.#page,
      y: 0,
      column,
      cells: cleaned,
      gapAbove: isApart && this.lines.length > 0 ? GAP_OF_BLANK : null,
      listLevel: listLevel ?? (rest === null ? null : 0),
      headingLevel,
    });
  }

  #cleaned(cells: PlainCell[]): Cell[] {
    const cleaned: Cell[] = [];
    for (const { text, isBold = false, size = 0, links = [] } of cells) {
      if (cleaned.length === LIMITS.cellsPerLine) break;
      // Cleaning takes several passes, so text is truncated to the limit first.
      const cell = {
        text: this.#cleanedText(text),
        x1: 0,
        x2: 0,
        isBold,
        size,
        links: links.slice(0, LIMITS.linksPerCell).map(({ text, url }) => ({
          text: this.#cleanedText(text),
          url,
        })),
      };
      if (cell.text !== "" || cell.links.length > 0) cleaned.push(cell);
    }
    return cleaned;
  }

  #cleanedText(text: string): string {
    this.#budget.spend(
      "characters",
      COST_OF_CLEANING * Math.min(text.length, LIMITS.charactersPerCell) + 256,
    );
    this.isCut ||= text.length > LIMITS.charactersPerCell;
    return cleanText(text.slice(0, LIMITS.charactersPerCell));
  }

  /** Starts a new page for the lines added next. */
  turnPage(): void {
    if (this.#number === 0) return;
    this.#page += 1;
    this.#number = 0;
  }
}

export const countCharacters = (lines: Line[]): number =>
  lines.reduce((sum, { cells }) => sum + cells.reduce((sum, { text }) => sum + text.length, 0), 0);

export const hasUnknownCharacter = ({ cells }: Line): boolean =>
  cells.some(({ text }) => text.includes(UNKNOWN));

export const removeUnknownCharacters = (line: Line): Line => ({
  ...line,
  cells: line.cells.map((cell) => ({
    ...cell,
    text: cell.text.replaceAll(UNKNOWN, "").replace(/ {2,}/g, " ").trim(),
    links: cell.links.map(({ text, url }) => ({ text: text.replaceAll(UNKNOWN, ""), url })),
  })),
});
