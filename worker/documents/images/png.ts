import { checkParts, checkSize } from "./bounds.ts";
import { type Stripped, joinBytes, readNameAt } from "./bytes.ts";
import { countInflated } from "./count-inflated.ts";

const SIGNATURE = 8;
/**
 * Chunks that affect the rendering; all others are metadata. Color profiles are dropped too, as they contain
 * texts.
 */
const KEPT = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT"]);
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Left, top, horizontal and vertical step of the seven passes of an interlaced image. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Header = { width: number; height: number; bits: number; isInterlaced: boolean };

/**
 * https://www.w3.org/TR/png-3/#5DataRep. Null if it is corrupt, or its data do not match its size. `onInflated`
 * is called with the size of each inflated chunk.
 * @throws AppError 413, 415
 */
export async function stripPng(
  bytes: Uint8Array,
  onInflated?: (bytes: number) => void,
): Promise<Stripped | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE)];
  const data: Uint8Array[] = [];
  let header: Header | null = null;
  let parts = 0;
  for (let at = SIGNATURE; at + 12 <= bytes.length;) {
    checkParts((parts += 1));
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const name = readNameAt(bytes, at + 4);
    if ((header === null) !== (name === "IHDR")) return null;
    if (name === "IHDR") {
      header = readHeader(view, at + 8, length);
      if (header === null) return null;
      checkSize(header.width, header.height, header.bits / 8);
    }
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IDAT") data.push(bytes.subarray(at + 8, end - 4));
    if (name === "IEND") {
      if (header === null) return null;
      const size = computeSize(header);
      const isPicture = (await countInflated(data, size, onInflated)) === size;
      return isPicture ? { bytes: joinBytes(kept), width: header.width, height: header.height } : null;
    }
    at = end;
  }
  return null;
}

function readHeader(view: DataView, at: number, length: number): Header | null {
  if (length !== 13) return null;
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)];
  const [depth, colour, interlace] = [view.getUint8(at + 8), view.getUint8(at + 9), view.getUint8(at + 12)];
  const channels = CHANNELS[colour];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlace > 1) return null;
  if (width === 0 || height === 0) return null;
  return { width, height, bits: channels * depth, isInterlaced: interlace === 1 };
}

const countRows = (width: number, height: number, bits: number): number =>
  width === 0 ? 0 : height * (1 + Math.ceil((width * bits) / 8));

function computeSize({ width, height, bits, isInterlaced }: Header): number {
  if (!isInterlaced) return countRows(width, height, bits);
  return PASSES.reduce((sum, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return sum + countRows(Math.max(0, columns), Math.max(0, rows), bits);
  }, 0);
}
