/** Groups that hold no document text. */
export const NO_TEXT = new Set([
  "info",
  "pict",
  "nonesttables",
  "object",
  "themedata",
  "colorschememapping",
  "latentstyles",
  "datastore",
  "listtable",
  "listoverridetable",
  "revtbl",
  "rsidtbl",
  "generator",
  "xmlnstbl",
  "footnote",
  "annotation",
  "atnid",
  "atnauthor",
  "bkmkstart",
  "bkmkend",
  "nonshppict",
  "fldtype",
  "template",
  "userprops",
  "private",
  "panose",
  "falt",
  "filetbl",
  "wgrffmtfilter",
  "mmathPr",
  "pgdsctbl",
  "tc",
  "xe",
  "sp",
]);
export const SIGNS: Record<string, string> = {
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  "~": " ",
  _: "-",
  emspace: " ",
  enspace: " ",
  qmspace: " ",
  "{": "{",
  "}": "}",
  "\\": "\\",
};
/** Code page by the character set number of a font. */
export const CHARSETS: Record<number, string> = {
  128: "shift_jis",
  129: "euc-kr",
  134: "gbk",
  136: "big5",
  161: "windows-1253",
  162: "windows-1254",
  163: "windows-1258",
  177: "windows-1255",
  178: "windows-1256",
  186: "windows-1257",
  204: "windows-1251",
  222: "windows-874",
  238: "windows-1250",
};
const CODE_PAGES: Record<number, string> = {
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  65001: "utf-8",
};

export const getEncodingName = (number: number): string =>
  CODE_PAGES[number] ?? (number >= 1250 && number <= 1258 ? `windows-${number}` : "windows-1252");

const decoders = new Map<string, TextDecoder>();

/** Cached per code page: creating a decoder takes longer than using it. */
function getTextDecoder(page: string): TextDecoder {
  const decoder = decoders.get(page) ?? new TextDecoder(page);
  decoders.set(page, decoder);
  return decoder;
}

const letters = new Map<string, string[]>();

/** The text of each single byte of a code page; a lead byte of two is unknown. */
function listLetters(page: string): string[] {
  const known = letters.get(page);
  if (known !== undefined) return known;
  const decoder = getTextDecoder(page);
  const listed = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  letters.set(page, listed);
  return listed;
}

/** Decodes bytes. A single byte is looked up, because calling a decoder takes longer than decoding it. */
export function decodeCodePage(bytes: number[], page: string): string {
  const [first = 0] = bytes;
  return bytes.length === 1
    ? (listLetters(page)[first] ?? "")
    : getTextDecoder(page).decode(Uint8Array.from(bytes));
}

const MAX_COLOURS = 4096;

/** The colour table; its first entry is the viewing program's default colour. */
export class RtfColours {
  readonly #colours: number[][] = [];
  #parts: Record<string, number> = {};

  set(part: "red" | "green" | "blue", value: number): void {
    this.#parts[part] = value;
  }

  take(text: string): void {
    for (const character of text) {
      if (character !== ";" || this.#colours.length >= MAX_COLOURS) continue;
      const { red = 0, green = 0, blue = 0 } = this.#parts;
      this.#colours.push([red, green, blue]);
      this.#parts = {};
    }
  }

  isWhite(index: number): boolean {
    return index > 0 && (this.#colours[index] ?? [0]).every((part) => part >= 0xf5);
  }
}

const MAX_STYLES = 4096;

/** Heading styles by their number; each entry ends with the style's name. */
export class HeadingStyles {
  readonly #levels = new Map<number, number>();
  #number: number | null = 0;
  #name = "";

  word(name: string, number: number | null, isStarred: boolean): void {
    // Character, section and table styles are starred and numbered separately.
    if (isStarred) this.#number = null;
    else if (name === "s") this.#number = number;
  }

  take(text: string): void {
    for (const part of text.split(/(;)/)) {
      if (part !== ";") {
        this.#name = (this.#name + part).slice(-40);
        continue;
      }
      const level = Number(/^\s*heading ([1-9])\s*$/i.exec(this.#name)?.[1] ?? 0);
      if (level > 0 && this.#number !== null && this.#levels.size < MAX_STYLES)
        this.#levels.set(this.#number, level);
      [this.#name, this.#number] = ["", 0];
    }
  }

  getLevel(number: number): number | null {
    return this.#levels.get(number) ?? null;
  }
}
