import type { RowLabel, SegmentLabel } from "#worker/ai/read-resume/labels/labels.ts";
import type { Cell, Line, ReadDocument } from "#worker/documents/read/document.ts";

import type { Random } from "./random.ts";

export type Field = { text: string; label: SegmentLabel };
/** A cell to write; `right` puts it at the right edge of its column. */
export type Piece = { text: string; isBold?: boolean; right?: boolean };

/** How one invented document looks. */
export type Look = {
  kind: ReadDocument["kind"];
  bodySize: number;
  sidebar: "none" | "left" | "right";
  heading: {
    ratio: number;
    isBold: boolean;
    isCapitals: boolean;
    level: number | null;
    gap: number;
    mark: [string, string];
  };
  entryGap: number;
  bullets: "list" | "plain" | "indented";
  /** Points by which items stand further right. */
  indent: number;
  wraps: boolean;
};

export type Truth = {
  label: RowLabel;
  inlineHeading: RowLabel | null;
  fields: Field[];
  entry: number | null;
};

const SIGN = 5;
const WIDTHS = { full: 500, main: 330, side: 140 } as const;
const PAGE = 780;

type Options = {
  gap?: number;
  indent?: number;
  listLevel?: number | null;
  size?: number;
  headingLevel?: number | null;
  fields?: Field[];
  entry?: number | null;
  inlineHeading?: RowLabel | null;
};

/** Collects the lines of an invented document with what each one is. */
export class Sheet {
  readonly lines: Line[] = [];
  readonly truth = new Map<string, Truth>();
  column = 0;
  #y = 40;
  #top = 40;
  #page = 1;
  #number = 0;
  readonly #random: Random;
  readonly look: Look;

  constructor(look: Look, random: Random) {
    this.look = look;
    this.#random = random;
  }

  /** Starts to write in a column, at the height where the columns start. */
  beginColumn(column: number): void {
    if (this.column === 0) this.#top = this.#y;
    this.column = column;
    this.#y = this.#top;
    this.#page = 1;
  }

  get #left(): number {
    if (this.column === 0) return 50;
    return this.column === 1
      ? this.look.sidebar === "left"
        ? 36
        : 50
      : this.look.sidebar === "left"
        ? 210
        : 410;
  }

  get width(): number {
    if (this.column === 0) return WIDTHS.full;
    const isSide = (this.column === 1) === (this.look.sidebar === "left");
    return isSide ? WIDTHS.side : WIDTHS.main;
  }

  /** Writes a paragraph, wrapped to the width of its column. */
  addText(label: RowLabel, text: string, options: Options = {}): void {
    const indent = options.indent ?? 0;
    const isWrapped = this.look.wraps || (this.look.kind === "pdf" && this.look.bodySize > 0);
    const signs = this.look.kind === "text" ? 76 : Math.floor((this.width - indent) / SIGN);
    const parts = isWrapped ? wrapWords(text, signs) : [text];
    for (const [at, part] of parts.entries())
      this.add(label, [{ text: part }], at === 0 ? options : { ...options, gap: 1, listLevel: null });
  }

  add(label: RowLabel, pieces: Piece[], options: Options = {}): void {
    const { kind, bodySize } = this.look;
    const { gap = 1, indent = 0, listLevel = null, size = bodySize, headingLevel = null } = options;
    const isPlaced = kind === "pdf";
    this.#y += gap * 14;
    if (isPlaced && this.#y > PAGE) {
      this.#page += 1;
      this.#y = 40;
    }
    this.#number += 1;
    const id = `${this.#page}.${this.#number}`;
    const cells = pieces.map(({ text, isBold = false, right = false }, at): Cell => {
      const width = (text.length * SIGN * size) / Math.max(1, bodySize);
      const start = right ? this.#left + this.width - width : this.#left + indent + (at === 0 ? 0 : 120 * at);
      const x1 = isPlaced ? Math.round(start) : 0;
      return {
        text,
        x1,
        x2: isPlaced ? Math.round(x1 + width) : 0,
        isBold,
        size: kind === "text" ? 0 : size,
        links: [],
      };
    });
    this.lines.push({
      id,
      page: this.#page,
      y: isPlaced ? Math.round(this.#y) : 0,
      column: this.column,
      cells,
      gapAbove: this.#gapOf(gap),
      listLevel: kind === "pdf" || kind === "docx" || kind === "text" ? listLevel : null,
      headingLevel,
    });
    const { fields = [], entry = null, inlineHeading = null } = options;
    this.truth.set(id, { label, fields, entry, inlineHeading });
  }

  #gapOf(gap: number): number | null {
    if (this.lines.length === 0) return null;
    if (this.look.kind === "pdf") return Math.round((gap + (this.#random.next() - 0.5) * 0.12) * 100) / 100;
    if (this.look.kind === "docx") return gap > 1.2 ? 2 : null;
    return gap > 1.2 ? 2 : 1;
  }

  finish(): ReadDocument {
    return { kind: this.look.kind, pages: this.#page, lines: this.lines, warnings: [] };
  }
}

function wrapWords(text: string, signs: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + word.length + 1 > signs) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
