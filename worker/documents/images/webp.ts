import { checkParts, checkSize } from "./bounds.ts";
import { type Stripped, joinBytes, readNameAt } from "./bytes.ts";

const HEADER = 12;
const ALPHA = 0x10;
const ANIMATION = 0x02;

/**
 * https://developers.google.com/speed/webp/docs/riff_container. Null if it is corrupt, animated, or contains no
 * image.
 * @throws AppError 413, 415
 */
export function stripWebp(bytes: Uint8Array): Stripped | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + (bytes.length < HEADER ? 0 : view.getUint32(4, true));
  if (end > bytes.length || end < HEADER + 8) return null;
  let canvas: { width: number; height: number } | null = null;
  let alpha: Uint8Array | null = null;
  let parts = 0;
  for (let at = HEADER; at + 8 <= end;) {
    checkParts((parts += 1));
    const name = readNameAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) return null;
    const chunk = bytes.subarray(at, Math.min(next, end));
    if (name === "VP8X") {
      if (length < 10 || ((bytes[at + 8] ?? 0) & ANIMATION) !== 0) return null;
      canvas = { width: 1 + readThree(bytes, at + 12), height: 1 + readThree(bytes, at + 15) };
    } else if (name === "ANMF" || name === "ANIM") return null;
    else if (name === "ALPH") alpha = chunk;
    else if (name === "VP8 " || name === "VP8L") {
      const size = name === "VP8 " ? readLossy(view, at + 8, length) : readLossless(view, at + 8, length);
      if (size === null || (canvas !== null && !isSame(canvas, size))) return null;
      checkSize(size.width, size.height);
      const hasAlpha = alpha !== null && name === "VP8 ";
      return { bytes: write(chunk, hasAlpha ? alpha : null, size), ...size };
    }
    at = next;
  }
  return null;
}

type Size = { width: number; height: number };
const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;
const readThree = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + ((bytes[at + 1] ?? 0) << 8) + ((bytes[at + 2] ?? 0) << 16);

function readLossy(view: DataView, at: number, length: number): Size | null {
  const isKeyFrame = length > 10 && (view.getUint8(at) & 1) === 0;
  if (!isKeyFrame || view.getUint8(at + 3) !== 0x9d || view.getUint16(at + 4) !== 0x012a) return null;
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
}

function readLossless(view: DataView, at: number, length: number): Size | null {
  if (length < 6 || view.getUint8(at) !== 0x2f) return null;
  const bits = view.getUint32(at + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** Writes the bare image, or the extended format if it has an alpha channel. */
function write(picture: Uint8Array, alpha: Uint8Array | null, { width, height }: Size): Uint8Array {
  const chunks = [padToEven(picture)];
  if (alpha !== null) {
    const extended = new Uint8Array(18);
    extended.set(new TextEncoder().encode("VP8X"));
    const view = new DataView(extended.buffer);
    view.setUint32(4, 10, true);
    view.setUint8(8, ALPHA);
    for (const [at, value] of [
      [12, width - 1],
      [15, height - 1],
    ] as const) {
      view.setUint16(at, value & 0xffff, true);
      view.setUint8(at + 2, value >> 16);
    }
    chunks.unshift(extended, padToEven(alpha));
  }
  const body = joinBytes(chunks);
  const head = new Uint8Array(HEADER);
  head.set(new TextEncoder().encode("RIFF"));
  new DataView(head.buffer).setUint32(4, 4 + body.length, true);
  head.set(new TextEncoder().encode("WEBP"), 8);
  return joinBytes([head, body]);
}

const padToEven = (chunk: Uint8Array): Uint8Array =>
  chunk.length % 2 === 0 ? chunk : joinBytes([chunk, new Uint8Array(1)]);
