import { createMalformedError, createTooComplexError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";

export type Dict = Map<string, Value>;
export type Ref = { kind: "ref"; number: number };
export type Name = { kind: "name"; value: string };
/** One character per byte. */
export type Text = { kind: "text"; value: string };
export type Value = number | boolean | null | Ref | Name | Text | Value[] | Dict;

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;
export const isRef = (value: Value | undefined): value is Ref => isKind(value, "ref");
export const getName = (value: Value | undefined): string | null =>
  isKind(value, "name") ? (value as Name).value : null;
export const getText = (value: Value | undefined): string | null =>
  isKind(value, "text") ? (value as Text).value : null;

const isKind = (value: Value | undefined, kind: string): boolean =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === kind;

const NUMBER = /[+-]*\d*\.?\d*(?:-\d*)?/y;
const REF = /(\d{1,10})\s+\d{1,5}\s+R(?![A-Za-z0-9])/y;
/** The longest name the specification allows, counting characters and `#xx` escapes alike. */
const NAME = /(?:#[0-9a-f]{2}|[^\s\0()<>[\]{}/%]){0,127}/iy;
const REST_OF_NAME = /[^\s\0()<>[\]{}/%]*/y;
const WORD = /[A-Za-z]+/y;
const BLANK = /[\s\0]*/y;
/** Limited to the longest string, so that an unterminated one does not scan the rest of the file. */
const PLAIN = /[^()\\]{0,65536}/y;
/** Budget cost, in characters, of a string full of escapes. */
const COST_OF_PART = 64;
const OCTAL = /[0-7]{1,3}/y;
const COMMENT = /%[^\r\n]*/y;
const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
const MAX_TEXT = 64 * 1024;
/** Maximum number of values, plus the blanks and comments between them. */
const MAX_ITEMS = 300_000;

/** Created once: a file can have a hundred thousand broken objects, and creating an error is slow. */
const BROKEN = createMalformedError();

/** Parses PDF values from text in which every character is a byte. */
export class ValueReader {
  readonly #text: string;
  readonly #budget: WorkBudget;
  at: number;
  #items = 0;

  constructor(text: string, at: number, budget: WorkBudget) {
    this.#text = text;
    this.#budget = budget;
    this.at = at;
  }

  /** Parses the value at the current position; the scanned characters are charged even on failure. */
  readAll(): Value {
    const start = this.at;
    try {
      return this.read();
    } finally {
      this.#budget.spend("characters", this.at - start);
    }
  }

  skipBlank(): void {
    do {
      this.#match(BLANK);
      if (++this.#items > MAX_ITEMS) throw createTooComplexError("it has too many parts");
    } while (this.#match(COMMENT) !== "");
  }

  /** Consumes the word if it comes next; returns whether it did. */
  takes(word: string): boolean {
    this.skipBlank();
    if (!this.#text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  read(depth = 0): Value {
    if (depth > LIMITS.pdf.depth) throw createTooComplexError("its parts are nested too deeply");
    if (++this.#items > MAX_ITEMS) throw createTooComplexError("it has too many parts");
    this.#budget.spend("objects");
    this.skipBlank();
    const character = this.#text[this.at];
    if (character === undefined) throw BROKEN;
    if (character === "/") return { kind: "name", value: this.#name() };
    if (character === "(") return { kind: "text", value: this.#literal() };
    if (character === "[") return this.#array(depth);
    if (this.#text.startsWith("<<", this.at)) return this.#dict(depth);
    if (character === "<") return { kind: "text", value: this.#hex() };
    if (/[-+.\d]/.test(character)) return this.#number();
    return this.#word();
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  /** Parses a name; characters beyond the maximum length are skipped and dropped. */
  #name(): string {
    this.at += 1;
    const name = this.#match(NAME);
    this.#budget.spend("characters", this.#match(REST_OF_NAME).length);
    return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #number(): Value {
    REF.lastIndex = this.at;
    const ref = REF.exec(this.#text);
    if (ref !== null) {
      this.at = REF.lastIndex;
      return { kind: "ref", number: Number(ref[1]) };
    }
    const before = this.at;
    const number = Number.parseFloat(this.#match(NUMBER));
    if (this.at === before) this.at += 1;
    return Number.isFinite(number) ? number : 0;
  }

  #word(): Value {
    const word = this.#match(WORD);
    if (word === "true" || word === "false") return word === "true";
    if (word === "endobj" || word === "endstream" || word === "") throw BROKEN;
    return null;
  }

  #array(depth: number): Value[] {
    this.at += 1;
    const items: Value[] = [];
    while (!this.takes("]")) items.push(this.read(depth + 1));
    return items;
  }

  #dict(depth: number): Dict {
    this.at += 2;
    const dict: Dict = new Map();
    while (!this.takes(">>")) {
      if (this.#text[this.at] !== "/") throw BROKEN;
      const key = this.#name();
      this.skipBlank();
      if (this.#text.startsWith(">>", this.at)) continue;
      dict.set(key, this.read(depth + 1));
    }
    return dict;
  }

  #hex(): string {
    const start = this.at + 1;
    const length = this.#text.slice(start, start + MAX_TEXT * 2).indexOf(">");
    this.at = start + (length === -1 ? MAX_TEXT * 2 : length + 1);
    if (length === -1) throw BROKEN;
    const digits = this.#text.slice(start, start + length).replace(/[^0-9a-f]/gi, "");
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1");
  }

  #literal(): string {
    const parts: string[] = [];
    let depth = 1;
    this.at += 1;
    const start = this.at;
    while (depth > 0) {
      this.#budget.spend("characters", COST_OF_PART);
      parts.push(this.#match(PLAIN));
      const character = this.#text[this.at++];
      if (character === undefined || this.at - start > MAX_TEXT) throw BROKEN;
      if (character === "(") depth += 1;
      if (character === ")") depth -= 1;
      if (character === "\\") parts.push(this.#escaped());
      else if (depth > 0) parts.push(character);
    }
    return parts.join("");
  }

  #escaped(): string {
    const digits = this.#match(OCTAL);
    if (digits !== "") {
      return String.fromCharCode(Number.parseInt(digits, 8) & 255);
    }
    const character = this.#text[this.at++] ?? "";
    if (character === "\r" && this.#text[this.at] === "\n") this.at += 1;
    return character === "\r" || character === "\n" ? "" : (ESCAPES[character] ?? character);
  }
}
