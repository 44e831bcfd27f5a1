import { decodeBytes } from "../bytes.ts";
import { createTooComplexError } from "../errors.ts";
import { matchWithinBudget } from "../scan.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type PdfSource, type Stream } from "./source.ts";
import { type Dict, isDict, getName, type Value } from "./values.ts";
import { createDict, createNameValue, type PdfWriter, createRef } from "./writer.ts";

const LAST_CODE = 65_535;
const MAX_MAP_BYTES = 1 << 20;
const MAX_DIFFERENCES = 4096;
const MAX_GLYPHS = 1024;
const LETTERS_A_CODE = 32;
const RANGES = /begin(?:bf|cid|notdef)range([\s\S]*?)(?:end(?:bf|cid|notdef)range|$)/g;
/** A code, a number, or the start or end of a list of codes. */
const RANGE_PART = /<([^<>]{0,600})>|\[|\]|\d{1,10}/g;
/** Ignores characters that are no hexadecimal digits, as the PDF library does. */
const parseCode = (code: string): number => Number.parseInt(code.replaceAll(/[^0-9a-f]/gi, ""), 16) || 0;
const DESCRIPTION = [
  "Flags",
  "Ascent",
  "Descent",
  "CapHeight",
  "MissingWidth",
  "ItalicAngle",
  "StemV",
  "XHeight",
];
/** Replaces each glyph of a font with drawn glyphs (Type 3): only its position is needed. */
const EMPTY_GLYPH = Buffer.from("0 0 d0", "latin1");

/**
 * Copies fonts without their programs: keeps what the characters mean and how wide they are, not their shapes.
 */
export class FontCopier {
  readonly #source: PdfSource;
  readonly #writer: PdfWriter;
  readonly #budget: WorkBudget;
  readonly #maps = new Map<Stream, { copy: Value; codes: number }>();
  #codes = 0;

  constructor(source: PdfSource, writer: PdfWriter, budget: WorkBudget) {
    this.#budget = budget;
    this.#source = source;
    this.#writer = writer;
  }

  async copy(font: Dict, depth = 0): Promise<Dict> {
    const subtype = this.#source.name(font.get("Subtype")) ?? "Type1";
    const toUnicode = await this.#codeMap(font.get("ToUnicode"));
    const copy = createDict({ Type: createNameValue("Font"), Subtype: createNameValue(subtype) });
    this.#copyName(font, copy, "BaseFont");
    const encoding = await this.#encoding(font, subtype, toUnicode !== null);
    if (encoding !== null) copy.set("Encoding", encoding);
    if (toUnicode !== null) copy.set("ToUnicode", toUnicode);
    this.#copyWidths(font, copy);
    const descriptor = this.#source.dict(font.get("FontDescriptor"));
    if (descriptor !== null) copy.set("FontDescriptor", this.#descriptor(descriptor));
    if (subtype === "Type3") this.#copyDrawn(font, copy);
    const inner = this.#source.dict(this.#source.array(font.get("DescendantFonts"))[0]);
    if (subtype === "Type0" && inner !== null && depth === 0) {
      const number = this.#writer.reserve();
      this.#writer.write(number, await this.#descendant(inner));
      copy.set("DescendantFonts", [createRef(number)]);
    }
    return copy;
  }

  async #descendant(font: Dict): Promise<Dict> {
    const copy = await this.copy(font, 1);
    copy.delete("Encoding");
    const system = this.#source.dict(font.get("CIDSystemInfo"));
    copy.set(
      "CIDSystemInfo",
      createDict({
        Registry: toTextValueOr(this.#source.get(system?.get("Registry")), "Adobe"),
        Ordering: toTextValueOr(this.#source.get(system?.get("Ordering")), "Identity"),
        Supplement: this.#source.number(system?.get("Supplement")) ?? 0,
      }),
    );
    const width = this.#source.number(font.get("DW"));
    if (width !== null) copy.set("DW", width);
    copy.set("W", this.#rangeWidths(this.#source.array(font.get("W"))));
    return copy;
  }

  /** Width ranges: a code and a list of widths, or first code, last code and one width for all. */
  #rangeWidths(items: Value[]): Value[] {
    const copy: Value[] = [];
    for (let at = 0; at < items.length;) {
      const first = this.#source.number(items[at]);
      const second = this.#source.get(items[at + 1]);
      if (first === null || first < 0 || first > LAST_CODE) break;
      if (Array.isArray(second)) {
        const widths = second.slice(0, LAST_CODE).map((width) => this.#source.number(width) ?? 0);
        this.#count(widths.length);
        copy.push(first, widths);
        at += 2;
        continue;
      }
      const width = this.#source.number(items[at + 2]);
      if (typeof second !== "number" || width === null) break;
      const last = Math.min(second, LAST_CODE);
      this.#count(Math.max(0, last - first));
      copy.push(first, last, width);
      at += 3;
    }
    return copy;
  }

  #copyWidths(font: Dict, copy: Dict): void {
    const first = this.#source.number(font.get("FirstChar")) ?? 0;
    const widths = this.#source.array(font.get("Widths")).slice(0, MAX_DIFFERENCES);
    if (widths.length === 0 || first < 0 || first > LAST_CODE) return;
    this.#count(widths.length);
    copy.set("FirstChar", first);
    copy.set("LastChar", first + widths.length - 1);
    copy.set(
      "Widths",
      widths.map((width) => this.#source.number(width) ?? 0),
    );
  }

  #copyName(from: Dict, to: Dict, key: string): void {
    const name = this.#source.name(from.get(key));
    if (name !== null) to.set(key, createNameValue(name.slice(0, 200)));
  }

  #descriptor(descriptor: Dict): Value {
    const copy = createDict({ Type: createNameValue("FontDescriptor") });
    this.#copyName(descriptor, copy, "FontName");
    for (const key of DESCRIPTION) {
      const number = this.#source.number(descriptor.get(key));
      if (number !== null && Math.abs(number) < 1e6) copy.set(key, number);
    }
    return copy;
  }

  async #encoding(font: Dict, subtype: string, hasMap: boolean): Promise<Value> {
    const encoding = this.#source.get(font.get("Encoding"));
    const name = this.#source.name(font.get("Encoding"));
    if (subtype === "Type0") {
      if (name === null) return (await this.#codeMap(font.get("Encoding"))) ?? createNameValue("Identity-H");
      // Predefined encodings are not available here, but nearly all of them use two-byte codes.
      return createNameValue(hasMap && !name.startsWith("Identity") ? "Identity-H" : name);
    }
    if (name !== null) return createNameValue(name);
    if (isDict(encoding as Value)) return this.#differences(encoding as Dict);
    return await this.#builtIn(font);
  }

  #differences(encoding: Dict): Dict {
    const copy = createDict({ Type: createNameValue("Encoding") });
    this.#copyName(encoding, copy, "BaseEncoding");
    const differences = this.#source.array(encoding.get("Differences")).slice(0, MAX_DIFFERENCES);
    this.#count(differences.length);
    copy.set(
      "Differences",
      differences.map(
        (item) => this.#source.number(item) ?? createNameValue(this.#source.name(item) ?? ".notdef"),
      ),
    );
    return copy;
  }

  /** A Type 1 font lists its glyph names in plain text at its beginning. */
  async #builtIn(font: Dict): Promise<Value> {
    const program = this.#source.stream(this.#source.dict(font.get("FontDescriptor"))?.get("FontFile"));
    if (program === null) return null;
    const bytes = await this.#source.unpack(program);
    const text = decodeBytes(bytes.subarray(0, 64 * 1024));
    const puts = [
      ...matchWithinBudget(text, /dup\s+(\d{1,3})\s*\/([A-Za-z0-9._]{1,64})\s+put/g, this.#budget),
    ].slice(0, 256);
    if (puts.length === 0) return null;
    return createDict({
      Type: createNameValue("Encoding"),
      Differences: puts.flatMap(([, code, name = ""]) => [Number(code), createNameValue(name)]),
    });
  }

  #copyDrawn(font: Dict, copy: Dict): void {
    const glyphs = [...(this.#source.dict(font.get("CharProcs")) ?? [])].slice(0, MAX_GLYPHS);
    this.#count(glyphs.length);
    const empty = this.#writer.reserve();
    this.#writer.writeStream(empty, new Map(), EMPTY_GLYPH);
    copy.set("CharProcs", new Map(glyphs.map(([name]) => [name, createRef(empty)])));
    copy.set("Resources", new Map());
    for (const [key, usual] of [
      ["FontMatrix", [0.001, 0, 0, 0.001, 0, 0]],
      ["FontBBox", [0, 0, 0, 0]],
    ] as const) {
      const numbers = this.#source.array(font.get(key)).map((item) => this.#source.number(item) ?? 0);
      copy.set(key, numbers.length === usual.length ? numbers : [...usual]);
    }
  }

  /** A code map (CMap) is text with ranges; a short entry can stand for a very long range. */
  async #codeMap(value: Value | undefined): Promise<Value> {
    const name = this.#source.name(value);
    if (name !== null) return createNameValue(name);
    const stream = this.#source.stream(value);
    if (stream === null) return null;
    const known = this.#maps.get(stream);
    if (known !== undefined) {
      // Charged for each font, because the PDF library parses a shared code map again for every font.
      this.#count(known.codes);
      return known.copy;
    }
    const before = this.#codes;
    const bytes = await this.#source.unpack(stream);
    if (bytes.length > MAX_MAP_BYTES) throw createTooComplexError("its fonts have too many characters");
    this.#countCodes(decodeBytes(bytes));
    const number = this.#writer.reserve();
    const dict: Dict = new Map();
    const mapName = getName(stream.dict.get("CMapName"));
    if (mapName !== null) dict.set("CMapName", createNameValue(mapName));
    this.#writer.writeStream(number, dict, bytes);
    this.#maps.set(stream, { copy: createRef(number), codes: this.#codes - before });
    return createRef(number);
  }

  #countCodes(text: string): void {
    for (const [, section = ""] of matchWithinBudget(text, RANGES, this.#budget)) this.#countRanges(section);
    for (const _ of matchWithinBudget(text, /</g, this.#budget)) this.#count(1);
    // Charged as well: the PDF library scans every character of the code map, which is slow.
    this.#count(text.length / LETTERS_A_CODE);
  }

  /**
   * Counts the entries of a section. An entry is the first code, the last, and their value: a code, a number or a list
   * of codes.
   */
  #countRanges(section: string): void {
    let entry: number[] = [];
    let isInList = false;
    for (const [part, code] of matchWithinBudget(section, RANGE_PART, this.#budget)) {
      // The end of a list represents the list, the third part of its entry.
      if (part === "[" || part === "]") isInList = part === "[";
      if (isInList) continue;
      const [from, to] = entry;
      if (from === undefined || to === undefined) entry.push(parseCode(code ?? ""));
      else {
        this.#count(Math.max(1, to - from));
        entry = [];
      }
    }
    const [from, to] = entry;
    if (from !== undefined && to !== undefined) this.#count(Math.max(1, to - from));
  }

  #count(codes: number): void {
    this.#codes += codes;
    this.#budget.spend("codes", Number.isFinite(codes) ? codes : Number.POSITIVE_INFINITY);
  }
}

const toTextValueOr = (value: unknown, usual: string): Value => {
  const isText = typeof value === "object" && value !== null && "kind" in value && value.kind === "text";
  return isText ? (value as Value) : { kind: "text", value: usual };
};
