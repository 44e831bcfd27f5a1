import { stripJpeg } from "./images/jpeg.ts";
import { stripPng } from "./images/png.ts";
import { stripWebp } from "./images/webp.ts";

/** A picture of which nothing but the picture is left. */
export type CleanImage = { ext: "png" | "jpg" | "webp"; bytes: Uint8Array; width: number; height: number };

const startsWith = (bytes: Uint8Array, signs: readonly (number | null)[]): boolean =>
  signs.every((sign, at) => sign === null || bytes[at] === sign);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;
const WEBP = [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] as const;

/**
 * What a picture is by its bytes, whatever it is called, written anew without what it carries besides: names, places,
 * thumbnails, and anything behind its end. Null where it is no such picture, or not a whole one.
 */
export async function cleanImage(bytes: Uint8Array, maxSide: number): Promise<CleanImage | null> {
  if (startsWith(bytes, PNG)) return named("png", await stripPng(bytes, maxSide), maxSide);
  if (startsWith(bytes, JPEG)) return named("jpg", stripJpeg(bytes), maxSide);
  if (startsWith(bytes, WEBP)) return named("webp", stripWebp(bytes), maxSide);
  return null;
}

function named(
  ext: CleanImage["ext"],
  image: Omit<CleanImage, "ext"> | null,
  maxSide: number,
): CleanImage | null {
  if (image === null) return null;
  const { width, height } = image;
  return width < 1 || height < 1 || width > maxSide || height > maxSide ? null : { ext, ...image };
}
