import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";
import { hasColourInLongShading, hasColourInShortShading } from "./shades.ts";

const PAGE_BYTES = 512;
/** Budget cost of reading one formatted stretch, in objects read. */
const COST_OF_STRETCH = 8;
const PAGE_NUMBER_BITS = 0x3fffff;
const ENTRY_OF_PARAGRAPH_BYTES = 13;

/** Formatting of the bytes from `from` to `to` of the file's text. */
export type Formatting = {
  from: number;
  to: number;
  style: number;
  set: Map<number, number>;
  /** Whether the background of the text is not white. */
  isShaded: boolean;
};

/** Property ids of the format. */
export const PROPERTY = {
  bold: 0x0835,
  hidden: 0x083c,
  deleted: 0x0800,
  colourIndex: 0x2a42,
  colour: 0x6870,
  halfPoints: 0x4a43,
  list: 0x460b,
  listLevel: 0x260a,
  inTable: 0x2416,
  endsRow: 0x2417,
  outline: 0x2640,
} as const;

const WANTED: ReadonlySet<number> = new Set(Object.values(PROPERTY));

/** Properties that set the background colour of text, a paragraph or the cells of a row. */
const SHADES = {
  short: new Set([0x4866, 0x442d, 0xd609]),
  long: new Set([0xca71, 0xc64d, 0xd612, 0xd616, 0xd60c]),
};

type Place = { at: number; length: number };

/** The formatting of runs or paragraphs: 512-byte pages, listed by a table in text order. */
export function readFormatting(
  document: Uint8Array,
  table: Uint8Array,
  place: Place,
  kind: "runs" | "paragraphs",
  budget: WorkBudget,
): Formatting[] {
  const found: Formatting[] = [];
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const end = Math.min(place.at + place.length, table.length);
  const count = Math.floor((end - place.at - 4) / 8);
  const most = document.length / PAGE_BYTES;
  for (let index = 0; index < Math.min(count, most); index++) {
    const at = place.at + (count + 1) * 4 + index * 4;
    const page = (view.getUint32(at, true) & PAGE_NUMBER_BITS) * PAGE_BYTES;
    if (page + PAGE_BYTES > document.length) continue;
    const before = found.length;
    readFormattingPage(document.subarray(page, page + PAGE_BYTES), kind, found);
    budget.spend("characters", PAGE_BYTES);
    budget.spend("objects", (found.length - before) * COST_OF_STRETCH);
    if (found.length > LIMITS.word.runs) break;
  }
  return found.toSorted((a, b) => a.from - b.from);
}

function readFormattingPage(page: Uint8Array, kind: "runs" | "paragraphs", found: Formatting[]): void {
  const view = new DataView(page.buffer, page.byteOffset, PAGE_BYTES);
  const count = page[PAGE_BYTES - 1] ?? 0;
  const entryBytes = kind === "runs" ? 1 : ENTRY_OF_PARAGRAPH_BYTES;
  if ((count + 1) * 4 + count * entryBytes > PAGE_BYTES) return;
  for (let index = 0; index < count; index++) {
    const from = view.getUint32(index * 4, true);
    const to = view.getUint32(index * 4 + 4, true);
    const offset = (page[(count + 1) * 4 + index * entryBytes] ?? 0) * 2;
    if (to <= from) continue;
    const { at, length } = offset === 0 ? { at: 0, length: 0 } : locateProperties(page, offset, kind);
    const properties = page.subarray(at, Math.min(at + length, PAGE_BYTES - 1));
    const isParagraph = kind === "paragraphs" && properties.length >= 2;
    const style = isParagraph ? (properties[0] ?? 0) | ((properties[1] ?? 0) << 8) : 0;
    found.push({ from, to, style, ...readProperties(isParagraph ? properties.subarray(2) : properties) });
  }
}

/** The size of a paragraph's properties is stored in 2-byte units, in one of two encodings. */
function locateProperties(page: Uint8Array, offset: number, kind: "runs" | "paragraphs"): Place {
  const size = page[offset] ?? 0;
  if (kind === "runs") return { at: offset + 1, length: size };
  if (size !== 0) return { at: offset + 1, length: size * 2 - 1 };
  return { at: offset + 2, length: (page[offset + 1] ?? 0) * 2 };
}

export function readProperties(bytes: Uint8Array): Pick<Formatting, "set" | "isShaded"> {
  const set = new Map<number, number>();
  let isShaded = false;
  for (let at = 0; at + 2 <= bytes.length;) {
    const id = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    const length = getOperandLength(id, bytes, at + 2);
    let value = 0;
    for (let index = Math.min(length, 4) - 1; index >= 0; index--)
      value = value * 256 + (bytes[at + 2 + index] ?? 0);
    if (WANTED.has(id)) set.set(id, value);
    // A property value of type 6 begins with its length.
    const operand = bytes.subarray(at + (id >> 13 === 6 ? 3 : 2), at + 2 + length);
    if (SHADES.short.has(id)) isShaded ||= hasColourInShortShading(operand);
    if (SHADES.long.has(id)) isShaded ||= hasColourInLongShading(operand);
    at += 2 + length;
  }
  return { set, isShaded };
}

/** The top three bits of a property id give the size of its value. */
function getOperandLength(id: number, bytes: Uint8Array, at: number): number {
  switch (id >> 13) {
    case 0:
    case 1:
      return 1;
    case 2:
    case 4:
    case 5:
      return 2;
    case 3:
      return 4;
    case 7:
      return 3;
    default:
      return id === 0xd608 ? ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) + 1 : (bytes[at] ?? 0) + 1;
  }
}

/** Binary search by byte offset; offsets may come in any order. */
export function findFormattingAt(all: Formatting[], at: number): Formatting | null {
  let [low, high] = [0, all.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const item = all[middle];
    if (item === undefined) return null;
    if (at < item.from) high = middle - 1;
    else if (at >= item.to) low = middle + 1;
    else return item;
  }
  return null;
}
