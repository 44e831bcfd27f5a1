import { type ReadDocument } from "./document.ts";
import { DocumentError, createTooComplexError } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { LineList } from "./lines.ts";
import { type Paragraph, ParagraphText } from "./paragraph.ts";
import {
  CHARSETS,
  decodeCodePage,
  getEncodingName,
  HeadingStyles,
  NO_TEXT,
  RtfColours,
  SIGNS,
} from "./rtf-codes.ts";
import { getFieldUrl, FIRST_LOOK, type Look, PLAIN, appendFieldCode } from "./rtf-look.ts";
import { readRtfTokens, type Token } from "./rtf-tokens.ts";
import { listRowParagraphs } from "./table.ts";
import { createHiddenTextWarning, NO_LAYOUT, TEXT_CUT } from "./warnings.ts";
import { type WorkBudget } from "./work-budget.ts";

const SMALLEST_POINTS = 3;
const MAX_TABLE = 1 << 16;
/** An even number, because a character can take two bytes. */
const MAX_BYTES = 8192;
/** Budget cost of calling a decoder, in characters scanned. */
const COST_OF_DECODING = 128;

export async function readRtf(bytes: Uint8Array, budget: WorkBudget): Promise<ReadDocument> {
  const reader = new RtfReader(budget);
  budget.spend("characters", bytes.length);
  for (const token of readRtfTokens(new TextDecoder("windows-1252").decode(bytes), budget)) {
    if (reader.characters > LIMITS.characters) break;
    if (budget.isDue) await budget.rest();
    reader.step(token);
  }
  const { paragraphs, hidden } = reader.finish();
  const list = new LineList(budget);
  for (const { cells, startsPage, ...marks } of paragraphs) {
    if (budget.isDue) await budget.rest();
    if (startsPage) list.turnPage();
    list.add(cells, marks);
  }
  if (list.lines.length === 0) throw new DocumentError("empty");
  const warnings = [
    NO_LAYOUT,
    ...(hidden > 0 ? [createHiddenTextWarning(hidden)] : []),
    ...(list.isCut || reader.characters > LIMITS.characters ? [TEXT_CUT] : []),
  ];
  return { kind: "rtf", pages: list.pages, lines: list.lines, warnings };
}

class RtfReader {
  readonly #groups: Look[] = [];
  readonly #paragraphs: Paragraph[] = [];
  readonly #fonts = new Map<number, string>();
  readonly #colours = new RtfColours();
  #look: Look = { ...FIRST_LOOK };
  #page = "windows-1252";
  #font = 0;
  #bytes: number[] = [];
  readonly #budget: WorkBudget;
  #open: ParagraphText;
  #cell: Paragraph[] = [];
  #cells: Paragraph[][] = [];
  #isInTable = false;
  #left = 0;
  #hidden = 0;
  characters = 0;
  #isStarred = false;
  #startsPage = false;
  #isAfterEmpty = false;
  #isRowShaded = false;
  readonly #styles = new HeadingStyles();

  constructor(budget: WorkBudget) {
    this.#budget = budget;
    this.#open = new ParagraphText(budget);
  }

  finish(): { paragraphs: Paragraph[]; hidden: number } {
    this.#flushBytes();
    this.#endParagraph();
    this.#endRow();
    return { paragraphs: this.#paragraphs, hidden: this.#hidden };
  }

  step(token: Token): void {
    if (token.kind !== "byte") this.#flushBytes();
    if (token.kind === "open") {
      if (this.#groups.length >= LIMITS.rtf.depth)
        throw createTooComplexError("its parts are nested too deeply");
      this.#groups.push({ ...this.#look });
      this.#left = 0;
    } else if (token.kind === "close") {
      const before = this.#groups.pop();
      if (before !== undefined) this.#look = before;
      this.#left = 0;
    } else if (token.kind === "word") this.#word(token.name, token.number);
    else if (token.kind === "byte") this.#byte(token.value);
    else this.#addText(token.text);
    if (token.kind !== "word" || token.name !== "*") this.#isStarred = false;
  }

  #byte(value: number): void {
    if (this.#left > 0) this.#left -= 1;
    else if (this.#bytes.push(value) >= MAX_BYTES) this.#flushBytes();
  }

  #flushBytes(): void {
    if (this.#bytes.length === 0) return;
    if (this.#bytes.length > 1) this.#budget.spend("characters", COST_OF_DECODING);
    const text = decodeCodePage(this.#bytes, this.#look.page);
    this.#bytes.length = 0;
    this.#addText(text);
  }

  #word(name: string, number: number | null): void {
    const look = this.#look;
    const isOn = number !== 0;
    if (look.role === "none") return;
    if (name === "*") this.#isStarred = true;
    else if (NO_TEXT.has(name)) look.role = "none";
    else if (name === "field") look.field = { code: "", address: null };
    else if (name === "fldinst") look.role = "code";
    else if (name === "fonttbl") look.role = "fonts";
    else if (name === "colortbl") look.role = "colours";
    else if (name === "stylesheet") look.role = "styles";
    // The row properties of a nested table follow its cells.
    else if (name === "nesttableprops") look.role = "inner";
    else if (look.role === "styles") this.#styles.word(name, number, this.#isStarred);
    else if (look.role === "inner" && name === "nestrow") this.#endParagraph();
    else if (look.role === "inner") return;
    else if (name === "listtext" || name === "pntext") {
      look.role = "bullet";
      this.#open.listLevel ??= 0;
    } else if (this.#isStarred && name !== "shpinst" && name !== "shppict") look.role = "none";
    else if (!this.#format(name, number, isOn)) this.#structure(name, number);
  }

  #format(name: string, number: number | null, isOn: boolean): boolean {
    const look = this.#look;
    switch (name) {
      case "b":
        look.isBold = isOn;
        return true;
      case "v":
      case "deleted":
        look.isHidden = isOn;
        return true;
      case "fs":
        look.size = (number ?? 24) / 2;
        return true;
      case "cf":
        look.colour = number ?? 0;
        return true;
      case "cb":
      case "highlight":
      case "chcbpat":
      case "cbpat":
        look.isShaded = (number ?? 0) > 0 && !this.#colours.isWhite(number ?? 0);
        return true;
      case "plain":
        Object.assign(look, PLAIN);
        look.page = this.#page;
        return true;
      case "uc":
        look.skip = Math.min(8, Math.max(0, number ?? 1));
        return true;
      case "ansicpg":
        this.#page = look.page = getEncodingName(number ?? 1252);
        return true;
      case "f":
        this.#font = number ?? 0;
        if (look.role !== "fonts") look.page = this.#fonts.get(this.#font) ?? this.#page;
        return true;
      case "fcharset":
        if (this.#fonts.size < 4096 && CHARSETS[number ?? 0] !== undefined)
          this.#fonts.set(this.#font, CHARSETS[number ?? 0] ?? this.#page);
        return true;
      case "red":
      case "green":
      case "blue":
        this.#colours.set(name, number ?? 0);
        return true;
      case "u":
        this.#addText(String.fromCharCode((number ?? 63) & 0xffff));
        this.#left = look.skip;
        return true;
      default:
        return false;
    }
  }

  #structure(name: string, number: number | null): void {
    if (SIGNS[name] !== undefined) this.#addText(SIGNS[name]);
    else if (name === "par" || name === "sect" || name === "\n" || name === "\r") this.#endParagraph();
    else if (name === "pard" && this.#look.role === "bullet") return;
    else if (name === "pard") {
      this.#open.listLevel = null;
      this.#open.headingLevel = null;
      this.#isInTable = false;
    } else if (name === "intbl") this.#isInTable = true;
    else if (name === "line") this.#open.endLine();
    else if (name === "tab") this.#open.endCell();
    else if (name === "cell") {
      this.#endParagraph();
      this.#budget.spend("pieces");
      this.#cells.push(this.#cell);
      this.#cell = [];
    } else if (name === "nestcell") this.#open.endCell();
    else if (name === "row") this.#endRow();
    else if (name === "trowd") this.#isRowShaded = false;
    else if (name === "clcbpat" && !this.#colours.isWhite(number ?? 0)) this.#isRowShaded = true;
    else if (name === "s") this.#open.headingLevel = this.#styles.getLevel(number ?? 0);
    else if (name === "page" || name === "pagebb") this.#startsPage = true;
    else if (name === "ilvl") this.#open.listLevel = Math.min(8, number ?? 0);
    else if (name === "outlinelevel" && number !== null && number < 9) this.#open.headingLevel = number + 1;
  }

  #addText(text: string): void {
    const kept = this.#left === 0 ? text : text.slice(Math.min(this.#left, text.length));
    this.#left = Math.max(0, this.#left - text.length);
    const { role, isHidden, isBold, isShaded, size, colour, field } = this.#look;
    if (role === "colours") this.#colours.take(kept.slice(0, MAX_TABLE));
    if (role === "styles") this.#styles.take(kept.slice(0, MAX_TABLE));
    if (role === "code") appendFieldCode(field, kept);
    if (role !== "text" || kept === "") return;
    const isOnColour = isShaded || (this.#isInTable && this.#isRowShaded);
    const isLost = !isOnColour && this.#colours.isWhite(colour);
    if (isHidden || size < SMALLEST_POINTS || isLost) {
      this.#hidden += kept.trim().length;
      return;
    }
    this.characters += kept.length;
    const url = getFieldUrl(field);
    for (let from = 0; from <= kept.length;) {
      if (from > 0) this.#open.endCell();
      const tab = kept.indexOf("\t", from);
      const to = tab < 0 ? kept.length : tab;
      this.#open.add({ text: kept.slice(from, to), isBold, size, url });
      from = to + 1;
    }
  }

  #endParagraph(): void {
    const open = this.#open;
    if (open.headingLevel !== null) open.listLevel = null;
    open.startsPage = this.#startsPage;
    open.isApart = this.#isAfterEmpty;
    const finished = open.finish();
    if (finished.length > 0) this.#startsPage = false;
    this.#isAfterEmpty = finished.length === 0;
    for (const paragraph of finished) this.#cell.push(paragraph);
    this.#open = new ParagraphText(this.#budget);
    // Paragraph formatting also applies to the following paragraphs.
    this.#open.headingLevel = open.headingLevel;
    if (!this.#isInTable && this.#cells.length === 0) {
      for (const paragraph of this.#cell) this.#paragraphs.push(paragraph);
      this.#cell = [];
    }
  }

  #endRow(): void {
    for (const paragraph of [...listRowParagraphs(this.#cells), ...this.#cell])
      this.#paragraphs.push(paragraph);
    this.#cells = [];
    this.#cell = [];
  }
}
