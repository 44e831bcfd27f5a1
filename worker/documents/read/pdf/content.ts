import { decodeBytes } from "../bytes.ts";
import { createTooComplexError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";

/** How much a page or form draws when drawn once. */
export type Cost = { bytes: number; letters: number; operations: number };

export type Content = {
  /** The operators, without inline images. */
  bytes: Uint8Array;
  cost: Cost;
  /** How often each named resource is drawn. */
  drawn: Map<string, number>;
};

const [OPEN, CLOSE, LESS, GREATER, SLASH, BACKSLASH, PERCENT] = [0x28, 0x29, 0x3c, 0x3e, 0x2f, 0x5c, 0x25];
/** Path-building operators cost next to nothing. */
const OF_PATHS = packOperatorCodes("m", "l", "c", "v", "y", "h", "re");
/** Operators that run a function from the file for each colour. */
const OF_COLOURS = packOperatorCodes("sc", "SC", "scn", "SCN");
const [BEGIN_PICTURE, DRAW] = [packOperatorCode("BI"), packOperatorCode("Do")];
const COST_OF_COLOUR = 4;
const LONGEST_OPERATOR = 3;
/** Number of bytes checked after the end of an inline image, to confirm that operators follow. */
const MAX_AFTER_PICTURE = 12;

function packOperatorCode(word: string): number {
  return [...word].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);
}

function packOperatorCodes(...words: string[]): Set<number> {
  return new Set(words.map(packOperatorCode));
}

/** Scans the operators once, so that the drawing cost is known before the PDF library runs them. */
export function scanContent(bytes: Uint8Array, budget: WorkBudget): Content {
  budget.spend("characters", bytes.length * 2);
  const reader = new ContentReader(bytes);
  reader.read();
  return reader.finish();
}

class ContentReader {
  readonly #bytes: Uint8Array;
  readonly #kept: [from: number, to: number][] = [];
  readonly #drawn = new Map<string, number>();
  #at = 0;
  #keptTo = 0;
  #letters = 0;
  #operations = 0;
  #depth = 0;
  #nameAt = 0;
  #nameEnd = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  finish(): Content {
    this.#kept.push([this.#keptTo, this.#bytes.length]);
    const bytes =
      this.#kept.length === 1
        ? this.#bytes
        : new Uint8Array(Buffer.concat(this.#kept.map(([from, to]) => this.#bytes.subarray(from, to))));
    return {
      bytes,
      cost: { bytes: bytes.length, letters: this.#letters, operations: this.#operations },
      drawn: this.#drawn,
    };
  }

  read(): void {
    while (this.#at < this.#bytes.length) {
      const byte = this.#bytes[this.#at] ?? 0;
      if (byte === OPEN) this.#passText();
      else if (byte === LESS) this.#passHex();
      else if (byte === SLASH) this.#passName();
      else if (byte === PERCENT) this.#passRemark();
      else if (isDelimiter(byte)) this.#nest(byte);
      else if (isWhitespace(byte)) this.#at += 1;
      else this.#operator(byte);
    }
  }

  /** Nesting is limited, as the library recurses for each level. */
  #nest(byte: number): void {
    if (byte === 0x5b || byte === LESS) this.#depth += 1;
    if (byte === 0x5d || byte === GREATER) this.#depth = Math.max(0, this.#depth - 1);
    if (this.#depth > LIMITS.pdf.depth) throw createTooComplexError("its parts are nested too deeply");
    this.#at += 1;
  }

  #passText(): void {
    const start = this.#at;
    let depth = 0;
    for (; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at];
      if (byte === BACKSLASH) this.#at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE && --depth === 0) break;
    }
    this.#at += 1;
    this.#letters += Math.max(0, this.#at - start - 2);
  }

  #passHex(): void {
    if (this.#bytes[this.#at + 1] === LESS) {
      this.#at += 1;
      this.#nest(LESS);
      return;
    }
    const end = this.#bytes.indexOf(GREATER, this.#at);
    const to = end === -1 ? this.#bytes.length : end;
    this.#letters += (to - this.#at) / 2;
    this.#at = to + 1;
  }

  #passRemark(): void {
    while (this.#at < this.#bytes.length && !isLineEnd(this.#bytes[this.#at] ?? 0)) this.#at += 1;
  }

  /** Skips to the next blank or delimiter. */
  #passWord(from: number): void {
    this.#at = from;
    while (this.#at < this.#bytes.length && isRegularByte(this.#bytes[this.#at] ?? 0)) this.#at += 1;
  }

  #passName(): void {
    this.#nameAt = this.#at + 1;
    this.#passWord(this.#nameAt);
    this.#nameEnd = this.#at;
  }

  #operator(first: number): void {
    const start = this.#at;
    this.#passWord(start);
    if (isNumberByte(first)) return;
    const word = this.#parseOperator(start, this.#at);
    if (word === BEGIN_PICTURE) {
      this.#dropPicture(start);
      return;
    }
    if (word === DRAW) {
      const name = decodeBytes(this.#bytes.subarray(this.#nameAt, this.#nameEnd));
      this.#drawn.set(name, (this.#drawn.get(name) ?? 0) + 1);
    }
    if (OF_COLOURS.has(word)) this.#operations += COST_OF_COLOUR;
    else if (!OF_PATHS.has(word)) this.#operations += Math.ceil((this.#at - start) / LONGEST_OPERATOR);
    if (this.#operations > LIMITS.pdf.operations) throw createTooComplexError("a page of it draws too much");
  }

  /** Encodes an operator as a number, as there can be millions; 0 if it is none. */
  #parseOperator(from: number, to: number): number {
    let code = 0;
    if (to - from > LONGEST_OPERATOR) return code;
    for (let at = from; at < to; at++) code = code * 256 + (this.#bytes[at] ?? 0);
    return code;
  }

  /** Image data can hold any bytes; an unterminated image takes all the rest. */
  #dropPicture(start: number): void {
    this.#kept.push([this.#keptTo, start]);
    this.#operations += 1;
    const { length } = this.#bytes;
    while (this.#at < length) {
      const end = this.#bytes.indexOf(0x45, this.#at);
      this.#at = end === -1 ? length : end + 1;
      if (end !== -1 && this.#isEndOfPicture(end)) {
        this.#at = end + 2;
        break;
      }
    }
    this.#keptTo = this.#at;
  }

  #isEndOfPicture(at: number): boolean {
    if (this.#bytes[at + 1] !== 0x49 || !isWhitespace(this.#bytes[at - 1] ?? 0)) return false;
    const after = this.#bytes.subarray(at + 2, at + 2 + MAX_AFTER_PICTURE);
    return (after[0] === undefined || isWhitespace(after[0])) && after.every((byte) => byte < 0x7f);
  }
}

const isLineEnd = (byte: number): boolean => byte === 10 || byte === 13;
const isWhitespace = (byte: number): boolean => byte === 32 || byte === 0 || (byte >= 9 && byte <= 13);
const isNumberByte = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e;
const isDelimiter = (byte: number): boolean =>
  byte === OPEN ||
  byte === CLOSE ||
  byte === LESS ||
  byte === GREATER ||
  byte === SLASH ||
  byte === PERCENT ||
  byte === 0x5b ||
  byte === 0x5d ||
  byte === 0x7b ||
  byte === 0x7d;
const isRegularByte = (byte: number): boolean => !isWhitespace(byte) && !isDelimiter(byte);

/** The total drawing cost, including named resources. */
export function computeTotalCost({ cost, drawn }: Content, costs: Map<string, Cost>): Cost {
  const sum = { ...cost };
  for (const [name, times] of drawn) {
    const once = costs.get(name) ?? { bytes: 0, letters: 0, operations: 0 };
    sum.bytes += times * (16 + once.bytes);
    sum.letters += times * once.letters;
    sum.operations += times * (4 + once.operations);
  }
  return sum;
}
