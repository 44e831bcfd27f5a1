import { DocumentError, createMalformedError, createTooComplexError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type Formatting, findFormattingAt, readFormatting } from "./formatting.ts";
import { type CompoundFile } from "./ole.ts";
import { readHeadingStyles } from "./style-sheet.ts";

const MAGIC = 0xa5ec;
const HEADER_BYTES = 0x1aa;
/** Older files have a single run of one-byte characters. */
const FIRST_WITH_PIECES = 0xc1;
const ENCRYPTED = 0x0100;
const USES_TABLE_1 = 0x0200;
const IS_ONE_BYTE = 0x40000000;
const PIECES = 2;
/** Budget cost, in characters scanned. */
const COST_OF_LETTER = 48;

export type Letter = { text: string; run: Formatting | null; paragraph: Formatting | null };

export type WordText = {
  body: Letter[];
  headers: Letter[];
  boxes: Letter[];
  /** Heading levels by style index. */
  headings: ReadonlyMap<number, number>;
};

/** The letters of a Word 97 to 2003 file, each with its formatting. */
export async function readWordText(file: CompoundFile, budget: WorkBudget): Promise<WordText> {
  const document = file.stream("WordDocument");
  if (document === null) throw new DocumentError("wrong_type");
  const view = new DataView(document.buffer, document.byteOffset, document.byteLength);
  if (document.length < HEADER_BYTES || view.getUint16(0, true) !== MAGIC) throw createMalformedError();
  const flags = view.getUint16(0x0a, true);
  if ((flags & ENCRYPTED) !== 0) throw new DocumentError("encrypted");
  if (view.getUint16(2, true) < FIRST_WITH_PIECES) return readUnformattedText(document, view);
  const table = file.stream((flags & USES_TABLE_1) === 0 ? "0Table" : "1Table");
  if (table === null) throw createMalformedError();
  const readTablePlace = (at: number) => ({
    at: view.getUint32(at, true),
    length: view.getUint32(at + 4, true),
  });
  const runs = readFormatting(document, table, readTablePlace(0xfa), "runs", budget);
  const paragraphs = readFormatting(document, table, readTablePlace(0x102), "paragraphs", budget);
  const pieces = readPieces(table, readTablePlace(0x1a2));
  const letters = await readLetters(document, pieces, runs, paragraphs, budget);
  const counts = [0x4c, 0x50, 0x54, 0x58, 0x5c, 0x60, 0x64].map((at) => view.getUint32(at, true));
  // Text, notes, headers, macros, comments, endnotes and text boxes are stored one after another.
  const getPartStart = (index: number) => counts.slice(0, index).reduce((sum, count) => sum + count, 0);
  const getPartLetters = (index: number) =>
    letters.slice(getPartStart(index), getPartStart(index) + (counts[index] ?? 0));
  const headings = readHeadingStyles(table, readTablePlace(0xa2), budget);
  return { body: getPartLetters(0), headers: getPartLetters(2), boxes: getPartLetters(6), headings };
}

type Piece = { at: number; count: number; isOneByte: boolean };

function readPieces(table: Uint8Array, { at: start, length }: { at: number; length: number }): Piece[] {
  const end = start + length;
  if (end > table.length) throw createMalformedError();
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  let at = start;
  // Formatting changes precede the piece table.
  while (at + 3 <= end && table[at] === 1) at += 3 + view.getUint16(at + 1, true);
  if (at + 5 > end || table[at] !== PIECES) throw createMalformedError();
  const count = Math.floor((Math.min(view.getUint32(at + 1, true), end - at - 5) - 4) / 12);
  if (count > LIMITS.word.pieces) throw createTooComplexError("its text is in too many pieces");
  const positions = at + 5;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const from = view.getUint32(positions + index * 4, true);
    const to = view.getUint32(positions + index * 4 + 4, true);
    const where = view.getUint32(positions + (count + 1) * 4 + index * 8 + 2, true);
    const isOneByte = (where & IS_ONE_BYTE) !== 0;
    const offset = where & 0x3fffffff;
    return { at: isOneByte ? offset >> 1 : offset, count: Math.max(0, to - from), isOneByte };
  });
}

async function readLetters(
  document: Uint8Array,
  pieces: Piece[],
  runs: Formatting[],
  paragraphs: Formatting[],
  budget: WorkBudget,
): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (const { at, count, isOneByte } of pieces) {
    const width = isOneByte ? 1 : 2;
    const most = LIMITS.characters - letters.length + 1;
    const end = Math.min(at + Math.min(count, most) * width, document.length);
    const text = new TextDecoder(isOneByte ? "windows-1252" : "utf-16le").decode(document.subarray(at, end));
    if (letters.length + text.length > LIMITS.characters) throw createTooComplexError("it has too much text");
    budget.spend("objects");
    for (let index = 0; index < text.length; index++) {
      budget.spend("characters", COST_OF_LETTER);
      if (budget.isDue) await budget.rest();
      const where = at + index * width;
      letters.push({
        text: text[index] ?? "",
        run: findFormattingAt(runs, where),
        paragraph: findFormattingAt(paragraphs, where),
      });
    }
  }
  return letters;
}

function readUnformattedText(document: Uint8Array, view: DataView): WordText {
  const [from, to] = [view.getUint32(0x18, true), view.getUint32(0x1c, true)];
  const text = new TextDecoder("windows-1252").decode(document.subarray(from, Math.min(to, document.length)));
  const body = Array.from(text.slice(0, LIMITS.characters));
  return {
    body: body.map((text) => ({ text, run: null, paragraph: null })),
    headers: [],
    boxes: [],
    headings: new Map(),
  };
}
