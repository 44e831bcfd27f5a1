import { decodeBytes } from "../bytes.ts";
import { DocumentError, createMalformedError, createTooComplexError } from "../errors.ts";
import { createUnpackedTooLargeError } from "../inflate.ts";
import { LIMITS } from "../limits.ts";
import { forEachOccurrence, matchWithinBudget, findFirstPositionFrom, findOccurrences } from "../scan.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type Filter, createNumberReader, decodeFilters } from "./filters.ts";
import { type Dict, isDict, isRef, getName, type Value, ValueReader } from "./values.ts";

export type Stream = { kind: "stream"; dict: Dict; from: number; to: number };

/** Where an object begins: in the file or in the text of an object stream. */
type Place = { text: string; at: number; order: number };

const BEFORE_OBJECT = /(\d{1,10})\s+\d{1,5}\s+$/;
const MAX_BEFORE_OBJECT = 48;
const ENCRYPTED = /^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const MAX_ENCRYPT = 64;
const PAIR = /(\d{1,10})\s+(\d{1,10})/g;
/** Budget cost, in values read. */
const COST_OF_FAULT = 10;
const MAX_REFS = 32;
const MAX_ROOTS = 16;

export const isStream = (value: Value | Stream | undefined): value is Stream =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "stream";

/**
 * The objects of a PDF by number. They are found by scanning the whole file, as its own tables can be broken,
 * false or cyclic; of duplicates the later one wins, as incremental updates append to the file.
 */
export class PdfSource {
  readonly #bytes: Uint8Array;
  readonly #text: string;
  readonly #places = new Map<number, Place>();
  readonly #read = new Map<number, Value | Stream>();
  readonly #budget: WorkBudget;
  #ends: number[] = [];
  #roots: number[] = [];

  private constructor(bytes: Uint8Array, budget: WorkBudget) {
    budget.spend("characters", bytes.length);
    this.#bytes = bytes;
    this.#text = decodeBytes(bytes);
    this.#budget = budget;
  }

  static async open(bytes: Uint8Array, budget: WorkBudget): Promise<PdfSource> {
    const source = new PdfSource(bytes, budget);
    await source.#refuseEncrypted();
    source.#ends = await findOccurrences(source.#text, "endstream", budget);
    await source.#findRoots();
    const starts = await source.#findObjects();
    await source.#findPackedObjects(starts);
    return source;
  }

  /** The root dictionary of the file. */
  async catalog(): Promise<Dict> {
    for (const number of this.#roots) {
      const root = this.dict({ kind: "ref", number });
      if (root !== null && root.has("Pages")) return root;
    }
    for (const number of this.#places.keys()) {
      if (this.#budget.isDue) await this.#budget.rest();
      const root = this.dict({ kind: "ref", number });
      if (getName(root?.get("Type")) === "Catalog") return root ?? throwMalformedValue();
    }
    return throwMalformedValue();
  }

  async #refuseEncrypted(): Promise<void> {
    await forEachOccurrence(this.#text, "/Encrypt", this.#budget, (at) => {
      if (ENCRYPTED.test(this.#text.slice(at, at + MAX_ENCRYPT))) throw new DocumentError("encrypted");
    });
  }

  /** The /Root references in the trailers of the file and its incremental updates, last one first. */
  async #findRoots(): Promise<void> {
    const roots: number[] = [];
    await forEachOccurrence(this.#text, "/Root", this.#budget, (at) => {
      const match = /^\/Root\s{1,8}(\d{1,10})\s/.exec(this.#text.slice(at, at + 32));
      if (match !== null) roots.push(Number(match[1]));
      if (roots.length > MAX_ROOTS) roots.shift();
    });
    this.#roots = roots.toReversed();
  }

  /** Resolves references. */
  get(value: Value | undefined): Value | Stream {
    let at: Value | Stream = value ?? null;
    for (let count = 0; count < MAX_REFS && !isStream(at) && isRef(at); count++) at = this.#object(at.number);
    return !isStream(at) && isRef(at) ? null : at;
  }

  /** The dictionary itself, or that of a stream. */
  dict(value: Value | undefined): Dict | null {
    const found = this.get(value);
    if (isStream(found)) return found.dict;
    return isDict(found) ? found : null;
  }

  array(value: Value | undefined): Value[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  number(value: Value | undefined): number | null {
    const found = this.get(value);
    return typeof found === "number" ? found : null;
  }

  name(value: Value | undefined): string | null {
    const found = this.get(value);
    return isStream(found) ? null : getName(found);
  }

  stream(value: Value | undefined): Stream | null {
    const found = this.get(value);
    return isStream(found) ? found : null;
  }

  async unpack({ dict, from, to }: Stream, limit: number = LIMITS.pdf.bytesPerStream): Promise<Uint8Array> {
    const budget = this.#budget;
    const most = Math.min(limit, budget.left("bytes"));
    if (most <= 0) throw createUnpackedTooLargeError();
    const filters = this.#filters(dict);
    if (filters.length === 0) budget.spend("bytes", to - from);
    const bytes = await decodeFilters(this.#bytes.subarray(from, to), filters, most, budget);
    if (budget.isDue) await budget.rest();
    return bytes;
  }

  #filters(dict: Dict): Filter[] {
    const filters = this.get(dict.get("Filter") ?? dict.get("F"));
    const parameters = this.get(dict.get("DecodeParms") ?? dict.get("DP"));
    const list = Array.isArray(filters) ? filters : [isStream(filters) ? null : filters];
    return list.flatMap((filter, index) => {
      const name = this.name(filter);
      const own = Array.isArray(parameters) ? parameters[index] : isStream(parameters) ? null : parameters;
      return name === null ? [] : [{ name, numbers: createNumberReader(this.dict(own)) }];
    });
  }

  async #findObjects(): Promise<number[]> {
    const starts: number[] = [];
    await forEachOccurrence(this.#text, "obj", this.#budget, (place) => {
      if (isSmallLetter(this.#text.charCodeAt(place - 1))) return;
      const before = this.#text.slice(Math.max(0, place - MAX_BEFORE_OBJECT), place);
      const match = BEFORE_OBJECT.exec(before);
      const at = place + 3;
      if (match === null || isSmallLetter(this.#text.charCodeAt(at))) return;
      if (starts.length >= LIMITS.pdf.objects) throw createTooComplexError("it has too many parts");
      starts.push(at);
      this.#places.set(Number(match[1]), { text: this.#text, at, order: at });
    });
    return starts;
  }

  async #findPackedObjects(starts: number[]): Promise<void> {
    const holders = new Set<number>();
    let next = 0;
    await forEachOccurrence(this.#text, "/ObjStm", this.#budget, (at) => {
      while ((starts[next + 1] ?? Number.POSITIVE_INFINITY) < at) next += 1;
      const start = starts[next];
      if (start !== undefined && !isLetter(this.#text.charCodeAt(at + 7))) holders.add(start);
    });
    for (const start of holders) {
      const stream = this.#parse({ text: this.#text, at: start, order: start });
      if (!isStream(stream)) continue;
      const text = decodeBytes(await this.unpack(stream));
      this.#addPacked(
        text,
        this.number(stream.dict.get("N")) ?? 0,
        this.number(stream.dict.get("First")) ?? 0,
        start,
      );
    }
  }

  #addPacked(text: string, count: number, first: number, order: number): void {
    let added = 0;
    for (const [, number, offset] of matchWithinBudget(text.slice(0, first), PAIR, this.#budget)) {
      if (++added > count) return;
      if (this.#places.size > LIMITS.pdf.objects) throw createTooComplexError("it has too many parts");
      const known = this.#places.get(Number(number));
      if (known !== undefined && known.order > order) continue;
      this.#places.set(Number(number), { text, at: first + Number(offset), order });
    }
  }

  #object(number: number): Value | Stream {
    const known = this.#read.get(number);
    if (known !== undefined) return known;
    const place = this.#places.get(number);
    let value: Value | Stream = null;
    try {
      value = place === undefined ? null : this.#parse(place);
    } catch (error) {
      // A broken object counts as missing, as the rest of the file may still be readable.
      if (!(error instanceof DocumentError) || error.code !== "documents.malformed") throw error;
      this.#budget.spend("objects", COST_OF_FAULT);
    }
    this.#read.set(number, value);
    return value;
  }

  #parse({ text, at }: Place): Value | Stream {
    const reader = new ValueReader(text, at, this.#budget);
    const value = reader.readAll();
    if (!isDict(value) || text !== this.#text || !reader.takes("stream")) return value;
    let from = reader.at;
    if (text[from] === "\r") from += 1;
    if (text[from] === "\n") from += 1;
    return { kind: "stream", dict: value, from, to: this.#findEnd(value, from) };
  }

  #findEnd(dict: Dict, from: number): number {
    const length = dict.get("Length");
    if (typeof length === "number" && length >= 0) {
      const after = this.#text.slice(from + length, from + length + 32);
      if (/^\s*endstream/.test(after)) return from + length;
    }
    return findFirstPositionFrom(this.#ends, from) ?? this.#text.length;
  }
}

const isSmallLetter = (code: number): boolean => code >= 97 && code <= 122;
const isLetter = (code: number): boolean => isSmallLetter(code | 32);

const throwMalformedValue = (): never => {
  throw createMalformedError();
};
