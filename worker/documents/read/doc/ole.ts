import { createMalformedError, createTooComplexError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";

const HEADER_BYTES = 512;
const DIFAT_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
/** Sector numbers from here on are special values: end of chain, free sector. */
const FIRST_MARK = 0xfffffffa;
/** Budget cost of reading one sector, in characters scanned. */
const COST_OF_SECTOR = 4;
const STREAM = 2;
const ROOT = 5;

type Entry = { name: string; type: number; start: number; size: number };

/** The streams of a compound file. A chain may not be longer than the number of sectors. */
export class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorBytes: number;
  readonly #sectors: number;
  readonly #budget: WorkBudget;
  readonly #fat: Uint32Array;
  readonly #entries: Entry[];
  readonly #miniFat: Uint32Array;
  readonly #mini: Uint8Array;
  readonly #miniCutoff: number;

  constructor(bytes: Uint8Array, budget: WorkBudget) {
    budget.spend("characters", bytes.length);
    this.#budget = budget;
    if (bytes.length < HEADER_BYTES) throw createMalformedError();
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shift = this.#view.getUint16(0x1e, true);
    if (shift !== 9 && shift !== 12) throw createMalformedError();
    this.#sectorBytes = 1 << shift;
    this.#sectors = Math.ceil((bytes.length - this.#sectorBytes) / this.#sectorBytes);
    if (this.#sectors > LIMITS.ole.sectors) throw createTooComplexError("it has too many parts");
    this.#fat = this.#readFat();
    this.#entries = this.#readEntries(this.#view.getUint32(0x30, true));
    this.#miniCutoff = this.#view.getUint32(0x38, true);
    this.#miniFat = this.#numbersIn(this.#chain(this.#view.getUint32(0x3c, true)));
    const root = this.#entries.find(({ type }) => type === ROOT);
    this.#mini = root === undefined ? new Uint8Array() : this.#read(root.start, root.size);
  }

  has(name: string): boolean {
    return this.#entries.some((entry) => entry.name === name);
  }

  /** The bytes of a stream; null if no stream has that name. */
  stream(name: string): Uint8Array | null {
    const entry = this.#entries.find((entry) => entry.name === name && entry.type === STREAM);
    if (entry === undefined) return null;
    if (entry.size > this.#bytes.length) throw createMalformedError();
    return entry.size < this.#miniCutoff ? this.#readMini(entry) : this.#read(entry.start, entry.size);
  }

  #readFat(): Uint32Array {
    const sectors: number[] = [];
    const addSector = (sector: number) => {
      if (sector < FIRST_MARK) sectors.push(sector);
    };
    for (let index = 0; index < DIFAT_IN_HEADER; index++)
      addSector(this.#view.getUint32(0x4c + index * 4, true));
    const perSector = this.#sectorBytes / 4 - 1;
    const seen = new Set<number>();
    let next = this.#view.getUint32(0x44, true);
    while (next < FIRST_MARK) {
      if (seen.has(next)) throw createMalformedError();
      seen.add(next);
      const at = this.#getOffset(next);
      for (let index = 0; index < perSector; index++) addSector(this.#numberAt(at + index * 4));
      next = this.#numberAt(at + perSector * 4);
    }
    if (sectors.length > this.#sectors) throw createMalformedError();
    return this.#numbersIn(sectors);
  }

  #readEntries(start: number): Entry[] {
    const bytes = this.#joined(this.#chain(start));
    const count = Math.floor(bytes.length / ENTRY_BYTES);
    if (count > LIMITS.ole.entries) throw createTooComplexError("it has too many parts");
    const view = new DataView(bytes.buffer);
    return Array.from({ length: count }, (_, index) => {
      const at = index * ENTRY_BYTES;
      const nameBytes = Math.min(64, view.getUint16(at + 0x40, true));
      const name = new TextDecoder("utf-16le").decode(bytes.subarray(at, at + Math.max(0, nameBytes - 2)));
      return {
        name,
        type: bytes[at + 0x42] ?? 0,
        start: view.getUint32(at + 0x74, true),
        size: view.getUint32(at + 0x78, true),
      };
    });
  }

  /** The sectors of a chain; throws for a chain with a repeated sector, which would loop forever. */
  #chain(start: number, table = this.#fat, most = Number.POSITIVE_INFINITY): number[] {
    const sectors: number[] = [];
    let length = 0;
    // A sector outside the table ends the chain, so a chain without repeats is never longer than the table.
    for (let at = start; at < FIRST_MARK; at = table[at] ?? FIRST_MARK) {
      if (++length > table.length + 1) throw createMalformedError();
      this.#budget.spend("characters", COST_OF_SECTOR);
      if (sectors.length < most) sectors.push(at);
    }
    return sectors;
  }

  #read(start: number, size: number): Uint8Array {
    const sectors = this.#chain(start, this.#fat, Math.ceil(size / this.#sectorBytes));
    return this.#joined(sectors).subarray(0, size);
  }

  #readMini({ start, size }: Entry): Uint8Array {
    const bytes = new Uint8Array(size);
    this.#budget.spend("bytes", size);
    const sectors = this.#chain(start, this.#miniFat, Math.ceil(size / MINI_SECTOR_BYTES));
    for (const [index, sector] of sectors.entries()) {
      const from = sector * MINI_SECTOR_BYTES;
      const left = size - index * MINI_SECTOR_BYTES;
      bytes.set(
        this.#mini.subarray(from, from + Math.min(left, MINI_SECTOR_BYTES)),
        index * MINI_SECTOR_BYTES,
      );
    }
    return bytes;
  }

  #joined(sectors: number[]): Uint8Array<ArrayBuffer> {
    this.#budget.spend("bytes", sectors.length * this.#sectorBytes);
    const bytes = new Uint8Array(sectors.length * this.#sectorBytes);
    for (const [index, sector] of sectors.entries()) {
      const from = this.#getOffset(sector);
      bytes.set(this.#bytes.subarray(from, from + this.#sectorBytes), index * this.#sectorBytes);
    }
    return bytes;
  }

  #numbersIn(sectors: number[]): Uint32Array {
    const bytes = this.#joined(sectors);
    const view = new DataView(bytes.buffer);
    const numbers = new Uint32Array(bytes.length / 4);
    for (let index = 0; index < numbers.length; index++) numbers[index] = view.getUint32(index * 4, true);
    return numbers;
  }

  #numberAt(at: number): number {
    if (at + 4 > this.#bytes.length) throw createMalformedError();
    return this.#view.getUint32(at, true);
  }

  #getOffset(sector: number): number {
    if (sector >= this.#sectors) throw createMalformedError();
    return (sector + 1) * this.#sectorBytes;
  }
}
