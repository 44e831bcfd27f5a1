import { DocumentError, createMalformedError, createTooComplexError } from "../errors.ts";
import { inflateRaw, createUnpackedTooLargeError } from "../inflate.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const IS_ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** The files of a zip; each is unpacked only on request. */
export class Zip {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  readonly #budget: WorkBudget;

  constructor(bytes: Uint8Array, budget: WorkBudget) {
    budget.spend("characters", bytes.length);
    this.#budget = budget;
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#readDirectory();
    this.#refuseOverlaps();
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The text of a file; null if no file has that name. */
  text(name: string): string | null {
    const bytes = this.#read(name);
    if (bytes === null) return null;
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
  }

  #read(name: string): Uint8Array | null {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    const most = Math.min(LIMITS.zip.bytesPerEntry, this.#budget.left("bytes"));
    if (entry.unpacked > most) throw createUnpackedTooLargeError();
    const start = this.#findDataStart(entry);
    const packed = this.#bytes.subarray(start, start + entry.packed);
    if (entry.method !== STORED && entry.method !== DEFLATED) throw createMalformedError();
    if (entry.method === STORED) this.#budget.spend("bytes", packed.length);
    const bytes = entry.method === STORED ? packed : inflateRaw(packed, most, this.#budget);
    if (bytes === null) throw createMalformedError();
    if (bytes.length > most) throw createUnpackedTooLargeError();
    return bytes;
  }

  #readDirectory(): void {
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    if (count > LIMITS.zip.entries) throw createTooComplexError("it has too many parts");
    let at = this.#view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) {
      this.#budget.spend("names");
      if (at + 46 > this.#bytes.length || this.#view.getUint32(at, true) !== CENTRAL)
        throw createMalformedError();
      const nameBytes = this.#view.getUint16(at + 28, true);
      if (nameBytes > LIMITS.zip.nameBytes)
        throw createTooComplexError("its parts have names that are too long");
      const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameBytes));
      if ((this.#view.getUint16(at + 8, true) & IS_ENCRYPTED) !== 0) throw new DocumentError("encrypted");
      // With duplicate names, readers disagree on which file counts, so the zip is rejected.
      if (this.#entries.has(name)) throw createMalformedError();
      this.#entries.set(name, {
        name,
        method: this.#view.getUint16(at + 10, true),
        packed: this.#view.getUint32(at + 20, true),
        unpacked: this.#view.getUint32(at + 24, true),
        at: this.#view.getUint32(at + 42, true),
      });
      at += 46 + nameBytes + this.#view.getUint16(at + 30, true) + this.#view.getUint16(at + 32, true);
    }
  }

  #findEnd(): number {
    const least = Math.max(0, this.#bytes.length - END_BYTES - MAX_COMMENT_BYTES);
    for (let at = this.#bytes.length - END_BYTES; at >= least; at--) {
      if (this.#view.getUint32(at, true) === END) return at;
    }
    throw createMalformedError();
  }

  #findDataStart({ at }: Entry): number {
    if (at + 30 > this.#bytes.length || this.#view.getUint32(at, true) !== LOCAL)
      throw createMalformedError();
    return at + 30 + this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true);
  }

  /** Rejects overlapping entries, which let a small zip bomb unpack to a huge size. */
  #refuseOverlaps(): void {
    let before = 0;
    for (const { at, packed } of [...this.#entries.values()].toSorted((a, b) => a.at - b.at)) {
      if (at < before) throw createTooComplexError("its parts overlap");
      before = at + packed;
    }
    if (before > this.#bytes.length) throw createMalformedError();
  }
}
