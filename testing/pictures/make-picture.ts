import { constants, crc32, deflateRawSync } from "node:zlib";

/** Small pictures, well formed, with whatever is to be hidden in them; and large ones of few bytes. */

const encoder = new TextEncoder();
export const toBytes = (...parts: (string | number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
  const all = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : new Uint8Array(part)));
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
const bigEndian = (value: number): number[] => [24, 16, 8, 0].map((by) => (value >>> by) & 255);
const littleEndian = (value: number): number[] => bigEndian(value).toReversed();
const short = (value: number): number[] => [(value >> 8) & 255, value & 255];

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function pngChunk(name: string, data: Uint8Array | number[]): Uint8Array {
  const named = toBytes(name, data);
  return toBytes(bigEndian(data.length), named, bigEndian(crc32(named)));
}

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const MIB = 1024 * 1024;
const ADLER = 65_521;

/** A zlib stream of so many zeros, which is a thousand times smaller. */
export function deflatedZeros(count: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(deflateRawSync(new Uint8Array(MIB), { finishFlush: constants.Z_FULL_FLUSH }));
  const last = new Uint8Array(deflateRawSync(new Uint8Array(count % MIB)));
  const blocks = Array.from({ length: Math.floor(count / MIB) }, () => block);
  return toBytes([0x78, 0x9c], ...blocks, last, short(count % ADLER), short(1));
}

type PngOptions = {
  width?: number;
  height?: number;
  /** Bytes of pixels, where they are not to fit. */
  pixels?: number;
  /** The pixels as a zlib stream, in place of what would be made; in parts where there are several. */
  data?: Uint8Array[];
  depth?: number;
  /** Of the specification: 0 is grey, 6 is red, green, blue and alpha. */
  colour?: number;
  more?: Uint8Array[];
  after?: string;
};

/** Grey, 8 bits a pixel, where nothing else is asked for. */
export async function makePng({
  width = 8,
  height = 8,
  pixels,
  data,
  depth = 8,
  colour = 0,
  more = [],
  after = "",
}: PngOptions = {}) {
  const header = [...bigEndian(width), ...bigEndian(height), depth, colour, 0, 0, 0];
  const parts = data ?? [await deflate(new Uint8Array(pixels ?? height * (width + 1)))];
  return toBytes(
    PNG_SIGNATURE,
    pngChunk("IHDR", header),
    ...more,
    ...parts.map((part) => pngChunk("IDAT", part)),
    pngChunk("IEND", []),
    after,
  );
}

const segment = (kind: number, data: Uint8Array): Uint8Array =>
  toBytes([0xff, kind, ...short(data.length + 2)], data);

/** With EXIF data that say how it lies, where `orientation` is given, and whatever `note` says. */
export function makeJpeg({
  width = 8,
  height = 8,
  note = "",
  orientation = 1,
  scans = 1,
  comments = 1,
  after = "",
} = {}) {
  const tiff = toBytes("MM", [
    0,
    42,
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
  ]);
  return toBytes(
    [0xff, 0xd8],
    segment(0xe0, toBytes("JFIF", [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])),
    segment(0xe1, toBytes("Exif", [0, 0], tiff, note)),
    segment(0xe2, toBytes("ICC_PROFILE", [0, 1, 1], note)),
    ...Array.from({ length: comments }, () => segment(0xfe, toBytes(note))),
    segment(0xdb, new Uint8Array(65).fill(1)),
    segment(0xc0, toBytes([8, ...short(height), ...short(width), 1, 1, 0x11, 0])),
    segment(0xc4, toBytes(new Uint8Array(17))),
    ...Array.from({ length: scans }, () =>
      toBytes(segment(0xda, toBytes([1, 1, 0, 0, 63, 0])), [0x12, 0x34, 0xff, 0x00, 0x56]),
    ),
    [0xff, 0xd9],
    after,
  );
}

const riffChunk = (name: string, data: Uint8Array): Uint8Array =>
  toBytes(name, littleEndian(data.length), data, data.length % 2 === 0 ? [] : [0]);

/** Lossless, with EXIF and XMP behind it; `isMoving` says that it is an animation. */
export function makeWebp({
  width = 8,
  height = 8,
  note = "",
  isMoving = false,
  before = 0,
  after = "",
} = {}) {
  const size = (width - 1) | ((height - 1) << 14);
  const flags = isMoving ? 0x02 : 0x0c;
  const body = toBytes(
    "WEBP",
    riffChunk(
      "VP8X",
      toBytes([flags, 0, 0, 0], littleEndian(width - 1).slice(0, 3), littleEndian(height - 1).slice(0, 3)),
    ),
    ...Array.from({ length: before }, () => riffChunk("JUNK", new Uint8Array())),
    riffChunk("VP8L", toBytes([0x2f], littleEndian(size), [1, 2, 3, 4])),
    riffChunk("EXIF", toBytes(note)),
    riffChunk("XMP ", toBytes(note)),
  );
  return toBytes("RIFF", littleEndian(body.length), body, after);
}
