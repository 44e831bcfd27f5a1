import { AppError } from "#worker/lib/errors.ts";

const MIB = 1024 * 1024;
const MAX_SIDE = 4096;
/** Max size in a browser's memory: four bytes per pixel, or more if the image has more. */
const MAX_DECODED_BYTES = 64 * MIB;

/** Max scans of a JPEG. Common encoders produce about ten; each one costs rendering time in the browser. */
const MAX_SCANS = 64;
/** Max chunks of a PNG or WebP, or segments of a JPEG; each becomes an object while parsing. */
const MAX_PARTS = 10_000;
/** Min bytes per pixel in a browser, whatever the image's format. */
const MIN_BYTES_A_PIXEL = 4;

/** @throws AppError 413 if the decoded image would exceed the limits. */
export function checkSize(width: number, height: number, bytesPerPixel = MIN_BYTES_A_PIXEL): void {
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw new AppError(
      413,
      "portfolio.too_many_pixels",
      `Please upload a picture of at most ${MAX_SIDE} by ${MAX_SIDE} pixels.`,
    );
  if (width * height * Math.max(MIN_BYTES_A_PIXEL, bytesPerPixel) > MAX_DECODED_BYTES)
    throw new AppError(
      413,
      "portfolio.image_unpacks_too_large",
      `This picture unpacks to more than ${MAX_DECODED_BYTES / MIB} MB. Please save it with 8 bits a channel or with fewer pixels.`,
    );
}

/** @throws AppError 415 */
export function checkParts(count: number): void {
  if (count > MAX_PARTS)
    throw createTooComplexError(`This picture is made of more than ${MAX_PARTS} parts. Please save it anew.`);
}

/** @throws AppError 415 */
export function checkScans(count: number): void {
  if (count > MAX_SCANS)
    throw createTooComplexError(
      `This picture is drawn in more than ${MAX_SCANS} scans. Please save it anew.`,
    );
}

const createTooComplexError = (message: string) => new AppError(415, "portfolio.image_too_complex", message);
