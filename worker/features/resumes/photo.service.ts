import { decodeBase64, encodeBase64 } from "@oslojs/encoding";

import type { UserCtx } from "#worker/context.ts";
import { isJpeg } from "#worker/documents/images/clean-image.ts";
import { stripJpeg } from "#worker/documents/images/jpeg.ts";
import { AppError } from "#worker/lib/errors.ts";

import { PHOTO_LIMITS, type Resume, type SetPhoto } from "./resumes.contract.ts";
import { editResume } from "./resumes.service.ts";

/** Sets the photo of a resume without its metadata, or removes it. @throws AppError 404, 415 */
export async function setPhoto(ctx: UserCtx, id: string, { jpeg }: SetPhoto): Promise<Resume> {
  const photo = jpeg === null ? null : cleanPhoto(jpeg);
  return await editResume(ctx, id, undefined, () => ({ photo }));
}

function cleanPhoto(jpeg: string): string {
  const bytes = decodeBase64(jpeg);
  const image = isJpeg(bytes) ? stripJpeg(bytes) : null;
  if (image === null || !isAllowedSide(image.width) || !isAllowedSide(image.height))
    throw new AppError(415, "resumes.no_photo", "Please choose a JPEG photo of at most 480 × 480 pixels.");
  return encodeBase64(image.bytes);
}

const isAllowedSide = (pixels: number): boolean => pixels >= 1 && pixels <= PHOTO_LIMITS.side;
