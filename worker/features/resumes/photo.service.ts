import { decodeBase64, encodeBase64 } from "@oslojs/encoding";

import type { UserCtx } from "#worker/context.ts";
import { cleanImage } from "#worker/features/portfolio/image-bytes.ts";
import { AppError } from "#worker/lib/errors.ts";

import { PHOTO_LIMITS, type Resume, type SetPhoto } from "./resumes.contract.ts";
import { editResume } from "./resumes.service.ts";

/** Sets the photo of a resume without its metadata, or removes it. @throws AppError 404, 415 */
export async function setPhoto(ctx: UserCtx, id: string, { jpeg }: SetPhoto): Promise<Resume> {
  const photo = jpeg === null ? null : await cleanPhoto(jpeg);
  return await editResume(ctx, id, undefined, () => ({ photo }));
}

async function cleanPhoto(jpeg: string): Promise<string> {
  const image = await cleanImage(decodeBase64(jpeg));
  if (image?.ext !== "jpg" || Math.max(image.width, image.height) > PHOTO_LIMITS.side)
    throw new AppError(415, "resumes.no_photo", "Please choose a JPEG photo of at most 480 × 480 pixels.");
  return encodeBase64(image.bytes);
}
