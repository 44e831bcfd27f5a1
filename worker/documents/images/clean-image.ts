import { stripJpeg } from "./jpeg.ts";
import { stripPng } from "./png.ts";
import { stripWebp } from "./webp.ts";

/** An image without any metadata. */
export type CleanImage = { ext: "png" | "jpg" | "webp"; bytes: Uint8Array; width: number; height: number };

const startsWith = (bytes: Uint8Array, signs: readonly (number | null)[]): boolean =>
  signs.every((sign, at) => sign === null || bytes[at] === sign);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;
const WEBP = [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] as const;

export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, JPEG);

/**
 * Detects an image's type by its bytes, not its name, and rewrites it without metadata: names, places, thumbnails, and
 * trailing data. Null if the type is unsupported or the image is incomplete. Calls `onInflated` with the size of each
 * inflated chunk.
 * @throws AppError 413 for too many pixels, 415 for too many parts or scans
 */
export async function cleanImage(
  bytes: Uint8Array,
  onInflated?: (bytes: number) => void,
): Promise<CleanImage | null> {
  if (startsWith(bytes, PNG)) return toCleanImage("png", await stripPng(bytes, onInflated));
  if (isJpeg(bytes)) return toCleanImage("jpg", stripJpeg(bytes));
  if (startsWith(bytes, WEBP)) return toCleanImage("webp", stripWebp(bytes));
  return null;
}

const toCleanImage = (ext: CleanImage["ext"], image: Omit<CleanImage, "ext"> | null): CleanImage | null =>
  image === null || image.width < 1 || image.height < 1 ? null : { ext, ...image };
