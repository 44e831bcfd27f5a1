import { AppError } from "#worker/lib/errors.ts";

import { PORTFOLIO_LIMITS } from "../portfolio.contract.ts";

const { imageSide, imageDecodedBytes } = PORTFOLIO_LIMITS;
const MIB = 1024 * 1024;

/** Common encoders produce about ten; each additional scan costs rendering time in the browser. */
const MAX_SCANS = 64;
/** Chunks of a PNG or WebP, or segments of a JPEG: each becomes an object while parsing. */
const MAX_PARTS = 10_000;
/** Browsers decode to at least this much, whatever the image's format. */
const MIN_BYTES_A_PIXEL = 4;

/** @throws AppError 413 if the decoded image would exceed the limits. */
export function checkSize(width: number, height: number, bytesPerPixel = MIN_BYTES_A_PIXEL): void {
  if (width > imageSide || height > imageSide)
    throw new AppError(
      413,
      "portfolio.too_many_pixels",
      `Please upload a picture of at most ${imageSide} by ${imageSide} pixels.`,
    );
  if (width * height * Math.max(MIN_BYTES_A_PIXEL, bytesPerPixel) > imageDecodedBytes)
    throw new AppError(
      413,
      "portfolio.image_unpacks_too_large",
      `This picture unpacks to more than ${imageDecodedBytes / MIB} MB. Please save it with 8 bits a channel or with fewer pixels.`,
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
