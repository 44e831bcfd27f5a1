import { checkParts, checkScans, checkSize } from "./bounds.ts";
import { type Stripped, joinBytes, readNameAt } from "./bytes.ts";

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const EXIF = 0xe1;
const ADOBE = 0xee;
/** Quantization tables, Huffman tables, restart intervals. */
const TABLES = new Set([0xdb, 0xc4, 0xdd]);
/** Frame types that browsers support: baseline, extended, progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const ORIENTATION_TAG = 0x0112;
const MAX_FIELDS = 200;

/**
 * https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B. Null if it is corrupt or contains no image.
 * @throws AppError 413, 415
 */
export function stripJpeg(bytes: Uint8Array): Stripped | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let scans = 0;
  let parts = 0;
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === MARK) {
    const kind = bytes[at + 1] ?? 0;
    if (kind === MARK) {
      at += 1;
      continue;
    }
    if (kind === END) {
      if (size === null || scans === 0) return null;
      return {
        bytes: joinBytes([...buildOpening(orientation), ...kept, new Uint8Array([MARK, END])]),
        ...size,
      };
    }
    checkParts((parts += 1));
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (FRAMES.has(kind)) {
      if (size !== null || segment.length < 10) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      checkSize(size.width, size.height);
    }
    if (kind === EXIF) orientation = readOrientation(segment) ?? orientation;
    const isAdobe = kind === ADOBE && segment.length === 16 && readNameAt(segment, 4) === "Adob";
    if (FRAMES.has(kind) || TABLES.has(kind) || isAdobe || kind === SCAN) kept.push(segment);
    at = end;
    if (kind === SCAN) {
      if (size === null) return null;
      checkScans((scans += 1));
      const after = findEndOfScan(bytes, end);
      kept.push(bytes.subarray(end, after));
      at = after;
    }
  }
  return null;
}

/** Offset of the next marker, skipping restart markers and escaped bytes. */
function findEndOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === MARK && next !== 0 && next !== MARK && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** The orientation is the only EXIF data kept: without it, phone photos would appear rotated. */
function buildOpening(orientation: number): Uint8Array[] {
  const start = new Uint8Array([MARK, START]);
  if (orientation === 1) return [start];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  return [start, new Uint8Array([MARK, EXIF, 0, 2 + exif.length + tiff.length, ...exif, ...tiff])];
}

function readOrientation(segment: Uint8Array): number | null {
  if (readNameAt(segment, 4) !== "Exif" || segment.length < 18) return null;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const first = tiff.getUint32(4, isLittle);
  if (first + 2 > tiff.byteLength) return null;
  const count = Math.min(tiff.getUint16(first, isLittle), MAX_FIELDS);
  for (let field = 0; field < count; field += 1) {
    const at = first + 2 + 12 * field;
    if (at + 12 > tiff.byteLength) return null;
    if (tiff.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
