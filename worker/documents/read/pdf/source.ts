import { byteText } from "../bytes.ts";
import { DocumentError, malformed, tooComplex } from "../errors.ts";
import { tooMuchInside } from "../inflate.ts";
import { LIMITS } from "../limits.ts";
import { type Filter, numbersOf, unfiltered } from "./filters.ts";
import { type Dict, isDict, isRef, nameOf, type Value, ValueReader } from "./values.ts";

export type Stream = { kind: "stream"; dict: Dict; from: number; to: number };

/** Where an object begins: in the file, or in the text of a stream that holds objects. */
type Place = { text: string; at: number; order: number };

const OBJECT = /(\d{1,10})\s+\d{1,5}\s+obj(?![a-z])/g;
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const MOST_REFS = 32;
const MOST_ROOTS = 16;

export const isStream = (value: Value | Stream | undefined): value is Stream =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "stream";

/**
 * The objects of a PDF by their numbers. They are found by looking through the whole file, as its own tables can be broken,
 * lie or go round in circles; of two with one number the later one holds, as when a file is changed by adding to it.
 */
export class PdfSource {
  readonly #bytes: Uint8Array;
  readonly #text: string;
  readonly #places = new Map<number, Place>();
  readonly #read = new Map<number, Value | Stream>();
  #unpacked = 0;

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#text = byteText(bytes);
  }

  static async open(bytes: Uint8Array): Promise<PdfSource> {
    const source = new PdfSource(bytes);
    if (ENCRYPTED.test(source.#text)) throw new DocumentError("encrypted");
    const starts = source.#findObjects();
    await source.#findPackedObjects(starts);
    return source;
  }

  /** The dictionary at the root of the file. */
  catalog(): Dict {
    for (const number of this.#roots()) {
      const root = this.dict({ kind: "ref", number });
      if (root !== null && root.has("Pages")) return root;
    }
    for (const number of this.#places.keys()) {
      const root = this.dict({ kind: "ref", number });
      if (nameOf(root?.get("Type")) === "Catalog") return root ?? malformedValue();
    }
    return malformedValue();
  }

  /** Where the ends of the file, and of what was added to it, say that the root is; the last one first. */
  #roots(): number[] {
    const roots: number[] = [];
    for (let at = this.#text.length; at > 0 && roots.length < MOST_ROOTS; at -= 1) {
      at = this.#text.lastIndexOf("/Root", at);
      const match = /^\/Root\s{1,8}(\d{1,10})\s/.exec(this.#text.slice(at, at + 32));
      if (at >= 0 && match !== null) roots.push(Number(match[1]));
    }
    return roots;
  }

  /** What a value is, with references followed. */
  get(value: Value | undefined): Value | Stream {
    let at: Value | Stream = value ?? null;
    for (let count = 0; count < MOST_REFS && !isStream(at) && isRef(at); count++)
      at = this.#object(at.number);
    return !isStream(at) && isRef(at) ? null : at;
  }

  /** The dictionary that a value is, or that its stream has. */
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
    return isStream(found) ? null : nameOf(found);
  }

  stream(value: Value | undefined): Stream | null {
    const found = this.get(value);
    return isStream(found) ? found : null;
  }

  async unpack({ dict, from, to }: Stream): Promise<Uint8Array> {
    const most = Math.min(LIMITS.pdf.bytesPerStream, LIMITS.pdf.bytesInAll - this.#unpacked);
    if (most <= 0) throw tooMuchInside();
    const bytes = await unfiltered(this.#bytes.subarray(from, to), this.#filters(dict), most);
    this.#unpacked += bytes.length;
    return bytes;
  }

  #filters(dict: Dict): Filter[] {
    const filters = this.get(dict.get("Filter") ?? dict.get("F"));
    const parameters = this.get(dict.get("DecodeParms") ?? dict.get("DP"));
    const list = Array.isArray(filters) ? filters : [isStream(filters) ? null : filters];
    return list.flatMap((filter, index) => {
      const name = this.name(filter);
      const own = Array.isArray(parameters) ? parameters[index] : isStream(parameters) ? null : parameters;
      return name === null ? [] : [{ name, numbers: numbersOf(this.dict(own)) }];
    });
  }

  #findObjects(): number[] {
    const starts: number[] = [];
    for (const match of this.#text.matchAll(OBJECT)) {
      if (starts.length >= LIMITS.pdf.objects) throw tooComplex("it has too many parts");
      const at = match.index + match[0].length;
      starts.push(at);
      this.#places.set(Number(match[1]), { text: this.#text, at, order: at });
    }
    return starts;
  }

  async #findPackedObjects(starts: number[]): Promise<void> {
    let next = 0;
    for (const match of this.#text.matchAll(/\/ObjStm(?![A-Za-z])/g)) {
      while ((starts[next + 1] ?? Number.POSITIVE_INFINITY) < match.index) next += 1;
      const start = starts[next];
      if (start === undefined) continue;
      const stream = this.#parse({ text: this.#text, at: start, order: start });
      if (!isStream(stream)) continue;
      const bytes = await this.unpack(stream);
      const text = byteText(bytes);
      this.#addPacked(
        text,
        this.number(stream.dict.get("N")) ?? 0,
        this.number(stream.dict.get("First")) ?? 0,
        start,
      );
    }
  }

  #addPacked(text: string, count: number, first: number, order: number): void {
    const pairs = text.slice(0, first).matchAll(/(\d{1,10})\s+(\d{1,10})/g);
    let found = 0;
    for (const [, number, offset] of pairs) {
      if (++found > count) return;
      if (this.#places.size > LIMITS.pdf.objects) throw tooComplex("it has too many parts");
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
      // A broken object is as good as none: what else the file holds can be read.
      if (!(error instanceof DocumentError) || error.code !== "documents.malformed") throw error;
    }
    this.#read.set(number, value);
    return value;
  }

  #parse({ text, at }: Place): Value | Stream {
    const reader = new ValueReader(text, at);
    const value = reader.read();
    if (!isDict(value) || text !== this.#text || !reader.takes("stream")) return value;
    let from = reader.at;
    if (text[from] === "\r") from += 1;
    if (text[from] === "\n") from += 1;
    return { kind: "stream", dict: value, from, to: this.#endOf(value, from) };
  }

  #endOf(dict: Dict, from: number): number {
    const length = dict.get("Length");
    if (typeof length === "number" && length >= 0) {
      const after = this.#text.slice(from + length, from + length + 32);
      if (/^\s*endstream/.test(after)) return from + length;
    }
    const end = this.#text.indexOf("endstream", from);
    return end === -1 ? this.#text.length : end;
  }
}

const malformedValue = (): never => {
  throw malformed();
};
