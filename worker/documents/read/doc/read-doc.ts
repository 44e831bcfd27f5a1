import { type ReadDocument } from "../document.ts";
import { DocumentError } from "../errors.ts";
import { Fields } from "../fields.ts";
import { LineList } from "../lines.ts";
import { type Paragraph, ParagraphText } from "../paragraph.ts";
import { listRowParagraphs } from "../table.ts";
import { createHiddenTextWarning, NO_LAYOUT, TEXT_BOXES, TEXT_CUT } from "../warnings.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type Formatting, PROPERTY } from "./formatting.ts";
import { CompoundFile } from "./ole.ts";
import { isNearWhite } from "./shades.ts";
import { type Letter, readWordText } from "./word.ts";

const PAGE_NUMBER = /^(?:page\s*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/i;
const LAST_HEADING_STYLE = 9;
const BODY_OUTLINE = 9;
const WHITE_INDEX = 8;
const SMALLEST_HALF_POINTS = 6;

export async function readDoc(bytes: Uint8Array, budget: WorkBudget): Promise<ReadDocument> {
  const file = new CompoundFile(bytes, budget);
  if (file.has("EncryptedPackage") || file.has("EncryptionInfo")) throw new DocumentError("encrypted");
  const { body, headers, boxes, headings } = await readWordText(file, budget);
  const parts: Awaited<ReturnType<Story["read"]>>[] = [];
  for (const letters of [headers, body, boxes]) parts.push(await new Story(letters, headings, budget).read());
  const list = new LineList(budget);
  const seen = new Set<string>();
  for (const [index, { paragraphs }] of parts.entries()) {
    for (const { cells, startsPage, ...marks } of paragraphs) {
      if (budget.isDue) await budget.rest();
      const text = cells.map((cell) => cell.text).join(" ");
      if (index === 0 && (seen.has(text) || PAGE_NUMBER.test(text.trim()))) continue;
      seen.add(text);
      if (startsPage) list.turnPage();
      list.add(cells, marks);
    }
  }
  if (list.lines.length === 0) throw new DocumentError("empty");
  const hidden = parts.reduce((sum, { hidden }) => sum + hidden, 0);
  const warnings = [
    NO_LAYOUT,
    ...(hidden > 0 ? [createHiddenTextWarning(hidden)] : []),
    ...(parts[2]?.paragraphs.length ? [TEXT_BOXES] : []),
    ...(list.isCut ? [TEXT_CUT] : []),
  ];
  return { kind: "doc", pages: list.pages, lines: list.lines, warnings };
}

/** Builds paragraphs from letters; control marks occur among the letters. */
class Story {
  readonly #letters: Letter[];
  readonly #headings: ReadonlyMap<number, number>;
  readonly #paragraphs: Paragraph[] = [];
  readonly #fields = new Fields();
  readonly #budget: WorkBudget;
  #open: ParagraphText;
  #cell: Paragraph[] = [];
  #cells: Paragraph[][] = [];
  #isInTable = false;
  #startsPage = false;
  #isAfterEmpty = false;
  #isOnColour = false;
  #hidden = 0;

  constructor(letters: Letter[], headings: ReadonlyMap<number, number>, budget: WorkBudget) {
    this.#headings = headings;
    this.#letters = letters;
    this.#budget = budget;
    this.#open = new ParagraphText(budget);
  }

  async read(): Promise<{ paragraphs: Paragraph[]; hidden: number }> {
    const isOnRow = flagLettersInShadedRows(this.#letters);
    for (const [index, letter] of this.#letters.entries()) {
      if (this.#budget.isDue) await this.#budget.rest();
      this.#isOnColour = letter.paragraph?.isShaded === true || isOnRow[index] === 1;
      this.#step(letter);
    }
    this.#endParagraph(null);
    this.#endRow();
    return { paragraphs: this.#paragraphs, hidden: this.#hidden };
  }

  #step({ text, run, paragraph }: Letter): void {
    switch (text) {
      case "\r":
        this.#endParagraph(paragraph);
        return;
      case "\u0007":
        this.#endCell(paragraph);
        return;
      case "\f":
        this.#endParagraph(paragraph);
        this.#startsPage = true;
        return;
      case "\v":
        this.#open.endLine();
        return;
      case "\t":
        this.#open.endCell();
        return;
      case "\u0013":
        this.#fields.begin();
        return;
      case "\u0014":
        this.#fields.beginResult();
        return;
      case "\u0015":
        this.#fields.end();
        return;
      default:
        this.#add(text === "\u001E" ? "-" : text, run);
    }
  }

  #add(text: string, run: Formatting | null): void {
    if (this.#fields.takes(text) || text < " ") return;
    if (run !== null && isHiddenText(run, this.#isOnColour)) {
      if (text !== " ") this.#hidden += 1;
      return;
    }
    this.#open.add({
      text,
      isBold: run?.set.get(PROPERTY.bold) === 1,
      size: (run?.set.get(PROPERTY.halfPoints) ?? 0) / 2,
      url: this.#fields.address(),
    });
  }

  #endParagraph(format: Formatting | null): void {
    const open = this.#open;
    const style = format?.style ?? 0;
    const outline = format?.set.get(PROPERTY.outline);
    const level = this.#headings.get(style);
    if (level !== undefined) open.headingLevel = level;
    else if (this.#headings.size === 0 && style >= 1 && style <= LAST_HEADING_STYLE)
      open.headingLevel = style;
    else if (outline !== undefined && outline < BODY_OUTLINE) open.headingLevel = outline + 1;
    const list = format?.set.get(PROPERTY.list) ?? 0;
    if (list > 0 && open.headingLevel === null)
      open.listLevel = Math.min(8, format?.set.get(PROPERTY.listLevel) ?? 0);
    open.startsPage = this.#startsPage;
    open.isApart = this.#isAfterEmpty;
    const finished = open.finish();
    if (finished.length > 0) this.#startsPage = false;
    this.#isAfterEmpty = finished.length === 0;
    for (const paragraph of finished) this.#cell.push(paragraph);
    this.#open = new ParagraphText(this.#budget);
    // Outside tables a paragraph needs no further text and is added at once.
    if (this.#cells.length === 0 && !this.#isInTable) this.#flush();
  }

  #flush(): void {
    for (const paragraph of this.#cell) this.#paragraphs.push(paragraph);
    this.#cell = [];
  }

  #endCell(format: Formatting | null): void {
    if (format?.set.get(PROPERTY.endsRow) === 1) {
      this.#endRow();
      return;
    }
    this.#isInTable = true;
    this.#endParagraph(format);
    this.#budget.spend("pieces");
    this.#cells.push(this.#cell);
    this.#cell = [];
    // If the file does not mark row ends, an empty cell ends the row.
    if (format === null && this.#cells.length > 1 && this.#cells.at(-1)?.length === 0) this.#endRow();
  }

  #endRow(): void {
    for (const paragraph of listRowParagraphs(this.#cells)) this.#paragraphs.push(paragraph);
    this.#cells = [];
    this.#isInTable = false;
    this.#flush();
  }
}

/**
 * Holds 1 for each letter in a table row with coloured cells; the row-end mark carries the colour, so it scans
 * backwards.
 */
function flagLettersInShadedRows(letters: Letter[]): Uint8Array {
  const found = new Uint8Array(letters.length);
  let isShaded = false;
  for (let index = letters.length - 1; index >= 0; index--) {
    const paragraph = letters[index]?.paragraph ?? null;
    if (paragraph?.set.get(PROPERTY.endsRow) === 1) isShaded = paragraph.isShaded;
    else if (paragraph?.set.get(PROPERTY.inTable) !== 1) isShaded = false;
    found[index] = isShaded ? 1 : 0;
  }
  return found;
}

function isHiddenText({ set, isShaded }: Formatting, isOnColour: boolean): boolean {
  if (set.get(PROPERTY.hidden) === 1 || set.get(PROPERTY.deleted) === 1) return true;
  const size = set.get(PROPERTY.halfPoints);
  if (size !== undefined && size > 0 && size < SMALLEST_HALF_POINTS) return true;
  if (isShaded || isOnColour) return false;
  const colour = set.get(PROPERTY.colour);
  return colour === undefined ? set.get(PROPERTY.colourIndex) === WHITE_INDEX : isWhite(colour);
}

/** Bytes are blue, green, red; the fourth marks the default colour. */
const isWhite = (colour: number): boolean =>
  colour < 0x1000000 && isNearWhite([colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]);
