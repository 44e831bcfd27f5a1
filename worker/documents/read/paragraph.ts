import { type PlainCell } from "./lines.ts";
import { type WorkBudget } from "./work-budget.ts";

export type Paragraph = {
  cells: PlainCell[];
  listLevel: number | null;
  headingLevel: number | null;
  /** Column of a layout table, starting at 1. */
  column: number;
  startsPage: boolean;
  /** Whether an empty paragraph or space is above it. */
  isApart: boolean;
};

/** Budget cost, in characters scanned. */
const COST_OF_PIECE = 32;

type Piece = { text: string; isBold: boolean; size: number; url: string | null };

/** Collects the text of one paragraph during reading. */
export class ParagraphText {
  readonly #budget: WorkBudget;
  #lines: Piece[][][] = [[[]]];
  listLevel: number | null = null;
  headingLevel: number | null = null;
  startsPage = false;
  isApart = false;
  /** Content of the text boxes anchored here. */
  readonly boxed: Paragraph[] = [];

  constructor(budget: WorkBudget) {
    this.#budget = budget;
  }

  /** Adjacent text with the same formatting is merged into one piece. */
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

  /** Returns one paragraph per line of text, then the paragraphs of the anchored text boxes. */
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
        isApart: index === 0 && this.isApart,
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
