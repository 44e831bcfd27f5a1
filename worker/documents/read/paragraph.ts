import { type PlainCell } from "./lines.ts";
import { type WorkBudget } from "./work-budget.ts";

export type Paragraph = {
  cells: PlainCell[];
  listLevel: number | null;
  headingLevel: number | null;
  /** From 1 on where it stands in a column that a table makes. */
  column: number;
  startsPage: boolean;
};

/** In characters that are looked at. */
const COST_OF_PIECE = 32;

type Piece = { text: string; isBold: boolean; size: number; url: string | null };

/** The text of one paragraph while it is read. */
export class ParagraphText {
  readonly #budget: WorkBudget;
  #lines: Piece[][][] = [[[]]];
  listLevel: number | null = null;
  headingLevel: number | null = null;
  startsPage = false;
  /** What stands in boxes that are anchored here. */
  readonly boxed: Paragraph[] = [];

  constructor(budget: WorkBudget) {
    this.#budget = budget;
  }

  /** Text that looks like the text before it makes no piece of its own. */
  add(piece: Piece): void {
    const pieces = this.#lines.at(-1)?.at(-1);
    const last = pieces?.at(-1);
    this.#budget.spend("characters", piece.text.length + COST_OF_PIECE);
    if (last?.isBold === piece.isBold && last.size === piece.size && last.url === piece.url) {
      last.text += piece.text;
      return;
    }
    this.#budget.spend("pieces");
    pieces?.push({ ...piece });
  }

  endCell(): void {
    this.#budget.spend("pieces");
    this.#lines.at(-1)?.push([]);
  }

  endLine(): void {
    this.#budget.spend("pieces");
    this.#lines.push([[]]);
  }

  /** A paragraph for each line that it has, then those in its boxes. */
  finish(): Paragraph[] {
    const lines = this.#lines
      .map((cells) => cells.filter((pieces) => pieces.some(({ text }) => text.trim() !== "")).map(toCell))
      .filter((cells) => cells.length > 0)
      .map((cells, index) => ({
        cells,
        listLevel: index === 0 ? this.listLevel : null,
        headingLevel: this.headingLevel,
        column: 0,
        startsPage: index === 0 && this.startsPage,
      }));
    return [...lines, ...this.boxed];
  }
}

function toCell(pieces: Piece[]): PlainCell {
  const links: { text: string; url: string }[] = [];
  let [bold, all, size] = [0, 0, 0];
  for (const [index, { text, isBold, url, ...piece }] of pieces.entries()) {
    all += text.length;
    if (isBold) bold += text.length;
    size = Math.max(size, piece.size);
    if (url === null) continue;
    const last = links.at(-1);
    if (last?.url === url && pieces[index - 1]?.url === url) last.text += text;
    else links.push({ text, url });
  }
  return { text: pieces.map(({ text }) => text).join(""), isBold: bold * 2 > all, size, links };
}
