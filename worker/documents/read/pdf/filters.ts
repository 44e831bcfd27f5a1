import { decodeBytes } from "../bytes.ts";
import { DocumentError, createMalformedError, createTooComplexError } from "../errors.ts";
import { inflateZlib, createUnpackedTooLargeError } from "../inflate.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type Dict } from "./values.ts";

export type Filter = { name: string; numbers: (key: string) => number | null };

const GROWING = /^(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)$/;
const MAX_FILTERS = 3;
const MAX_ROW_BYTES = 1 << 20;
/** Budget cost, in characters scanned. */
const COST_OF_PREDICTION = 4;

/** The decoded content of a stream, up to `most` bytes. Rejects chained compression filters. */
export async function decodeFilters(
  bytes: Uint8Array,
  filters: Filter[],
  most: number,
  budget: WorkBudget,
): Promise<Uint8Array> {
  const growing = filters.filter(({ name }) => GROWING.test(name)).length;
  if (growing > 1 || filters.length > MAX_FILTERS)
    throw createTooComplexError("parts of it are packed more than once");
  let result = bytes;
  for (const filter of filters) {
    result = await decodeFilter(result, filter, most, budget);
    if (budget.isDue) await budget.rest();
  }
  if (result.length > most) throw createUnpackedTooLargeError();
  return result;
}

async function decodeFilter(
  bytes: Uint8Array,
  filter: Filter,
  most: number,
  budget: WorkBudget,
): Promise<Uint8Array> {
  budget.spend("characters", bytes.length);
  switch (filter.name) {
    case "FlateDecode":
    case "Fl":
      return undoPrediction(await inflateZlib(bytes, most, budget), filter, budget);
    case "LZWDecode":
    case "LZW":
      return undoPrediction(
        chargeBytes(decodeLzw(bytes, filter.numbers("EarlyChange") ?? 1, most), budget),
        filter,
        budget,
      );
    case "RunLengthDecode":
    case "RL":
      return chargeBytes(decodeRunLength(bytes, most), budget);
    case "ASCII85Decode":
    case "A85":
      return chargeBytes(decodeAscii85(bytes, most), budget);
    case "ASCIIHexDecode":
    case "AHx":
      return chargeBytes(decodeAsciiHex(bytes), budget);
    case "Crypt":
      throw new DocumentError("encrypted");
    default:
      throw createMalformedError();
  }
}

function chargeBytes(bytes: Uint8Array, budget: WorkBudget): Uint8Array {
  budget.spend("bytes", bytes.length);
  return bytes;
}

/** PNG predictor: rows stored as differences from the row above. */
function undoPrediction(bytes: Uint8Array, { numbers }: Filter, budget: WorkBudget): Uint8Array {
  if ((numbers("Predictor") ?? 1) < 10) return bytes;
  budget.spend("characters", bytes.length * COST_OF_PREDICTION);
  const bits = (numbers("Colors") ?? 1) * (numbers("BitsPerComponent") ?? 8);
  const row = Math.ceil(((numbers("Columns") ?? 1) * bits) / 8);
  const pixel = Math.max(1, bits >> 3);
  if (!(row > 0 && row <= MAX_ROW_BYTES)) throw createTooComplexError("its rows are too long");
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let index = 0; index < rows; index++) {
    const kind = bytes[index * (row + 1)] ?? 0;
    for (let column = 0; column < row; column++) {
      const at = index * row + column;
      const raw = bytes[index * (row + 1) + 1 + column] ?? 0;
      const left = column >= pixel ? (out[at - pixel] ?? 0) : 0;
      const up = index > 0 ? (out[at - row] ?? 0) : 0;
      const corner = index > 0 && column >= pixel ? (out[at - row - pixel] ?? 0) : 0;
      out[at] = raw + predictByte(kind, left, up, corner);
    }
  }
  return out;
}

function predictByte(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

const CLEAR = 256;
const END = 257;

/** LZW: each table entry is stored as a range of the output, the previous entry plus one byte. */
function decodeLzw(bytes: Uint8Array, early: number, most: number): Uint8Array {
  const out = new GrowingBytes(most);
  const starts = new Int32Array(4096);
  const lengths = new Int32Array(4096);
  let [width, held, bits, next, before] = [9, 0, 0, 258, -1];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    const code = (held >> (bits - width)) & ((1 << width) - 1);
    bits -= width;
    if (code === END || code > next) break;
    if (code === CLEAR) {
      [width, next, before] = [9, 258, -1];
      continue;
    }
    const start = out.length;
    if (code < CLEAR) out.push(code);
    else if (code < next) out.repeat(starts[code] ?? 0, lengths[code] ?? 0);
    else if (before >= 0) out.repeat(before, start - before + 1);
    else break;
    if (before >= 0 && next < 4096) {
      starts[next] = before;
      lengths[next] = start - before + 1;
      next += 1;
    }
    before = start;
    const reached = next + early;
    width = reached >= 2048 ? 12 : reached >= 1024 ? 11 : reached >= 512 ? 10 : 9;
  }
  return out.taken();
}

function decodeRunLength(bytes: Uint8Array, most: number): Uint8Array {
  const out = new GrowingBytes(most);
  for (let at = 0; at < bytes.length && bytes[at] !== 128;) {
    const count = bytes[at] ?? 0;
    if (count < 128) for (const byte of bytes.subarray(at + 1, at + 2 + count)) out.push(byte);
    else for (let index = 0; index < 257 - count; index++) out.push(bytes[at + 1] ?? 0);
    at += count < 128 ? count + 2 : 2;
  }
  return out.taken();
}

class GrowingBytes {
  #bytes = new Uint8Array(4096);
  readonly #most: number;
  length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  push(byte: number): void {
    if (this.length >= this.#most) throw createUnpackedTooLargeError();
    if (this.length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.length++] = byte;
  }

  /** Copies output that begins at `start`; the copy may overlap its source. */
  repeat(start: number, length: number): void {
    for (let index = 0; index < length; index++) this.push(this.#bytes[start + index] ?? 0);
  }

  taken(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

/** Five base-85 digits are four bytes; "z" is four zero bytes. */
function decodeAscii85(bytes: Uint8Array, most: number): Uint8Array {
  const out = new GrowingBytes(most);
  let [value, digits] = [0, 0];
  const flushDigits = (count: number) => {
    for (let index = 0; index < count; index++) out.push((value >>> (24 - index * 8)) & 255);
    [value, digits] = [0, 0];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && digits === 0) flushDigits(4);
    else if (byte >= 33 && byte <= 117) {
      value = value * 85 + byte - 33;
      digits += 1;
    }
    if (digits === 5) flushDigits(4);
  }
  const kept = digits - 1;
  while (digits > 1 && digits < 5) {
    value = value * 85 + 84;
    digits += 1;
  }
  if (kept > 0) flushDigits(kept);
  return out.taken();
}

function decodeAsciiHex(bytes: Uint8Array): Uint8Array {
  const text = decodeBytes(bytes);
  const end = text.indexOf(">");
  const digits = (end === -1 ? text : text.slice(0, end)).replace(/[^0-9a-f]/gi, "");
  return new Uint8Array(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex"));
}

/** Looks up numeric filter parameters; null if missing. */
export const createNumberReader =
  (parameters: Dict | null) =>
  (key: string): number | null => {
    const value = parameters?.get(key);
    return typeof value === "number" ? value : null;
  };
