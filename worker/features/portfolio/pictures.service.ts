import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";

import type { UserCtx } from "#worker/context.ts";
import { type CleanImage, cleanImage } from "#worker/documents/images/clean-image.ts";
import {
  markFilesDropped,
  openOwnFile,
  returnTakenFiles,
  takeFiles,
  uploadFile,
} from "#worker/features/files/files.service.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import {
  AppError,
  createConflictError,
  createInvalidError,
  createNotFoundError,
  createTooManyError,
} from "#worker/lib/errors.ts";
import { createSemaphore } from "#worker/lib/semaphore.ts";

import { countPictures } from "./items.queries.ts";
import {
  PICTURE_KIND,
  PICTURE_TYPES,
  type Picture,
  getOwnAddress,
  makePictureFileName,
  toPicture,
} from "./picture.ts";
import { PORTFOLIO_LIMITS, type PictureChoice, type UploadedPicture } from "./portfolio.contract.ts";

/** The uploaded file; null if the form has none. */
export type Upload = { bytes: Uint8Array } | null;

const MIB = 1024 * 1024;
/** Copies in memory: the upload, the parsed parts, and the rewritten image. */
const COPIES = 3;
/** State of the inflater, including chunks not yet garbage-collected. */
const INFLATER_BYTES = 4 * MIB;
/** Bounds the bytes of images processed in this isolate at once. */
const heldPictures = createSemaphore({ capacity: 20 * MIB, maxWaiting: 32, leaseMs: 60_000 });
const BUSY_S = 3;
const HOUR_S = 3600;

/**
 * Stores a picture without its metadata. It is deleted after an hour unless something refers to it by then.
 * @throws AppError 400, 413, 415, 429
 */
export async function uploadPicture(ctx: UserCtx, upload: Upload): Promise<UploadedPicture> {
  const { fileId, width, height } = await storePicture(ctx, upload);
  return { fileId, url: getOwnAddress({ fileId }), width, height };
}

/**
 * Cleans an image and uploads it to R2; the semaphore bounds the memory used by concurrent images.
 * @throws AppError 400, 413, 415, 429, and what `check` throws
 */
export async function storePicture(
  ctx: UserCtx,
  upload: Upload,
  check: (clean: CleanImage) => void = () => {},
): Promise<Picture> {
  if (upload === null) throw createInvalidError("portfolio.no_image", "Please choose a picture.");
  const { bytes } = upload;
  if (bytes.length > PORTFOLIO_LIMITS.imageBytes)
    throw new AppError(413, "portfolio.image_too_large", "Please upload a picture smaller than 5MB.");
  await consumeQuota(ctx, {
    name: "portfolio_images",
    key: ctx.user.id,
    limit: PORTFOLIO_LIMITS.imagesAnHour,
    windowSeconds: HOUR_S,
    code: "portfolio.too_many_uploads",
    message: `You have uploaded ${PORTFOLIO_LIMITS.imagesAnHour} pictures within an hour.`,
  });
  const stored = await heldPictures.run(
    async () => {
      const clean = await cleanImage(bytes);
      if (clean === null)
        throw new AppError(
          415,
          "portfolio.not_an_image",
          "Please upload a PNG, JPEG or WebP picture of at most 4096 by 4096 pixels.",
        );
      check(clean);
      return store(ctx, clean);
    },
    { owner: ctx.user.id },
    COPIES * bytes.length + INFLATER_BYTES,
  );
  if (stored === null)
    throw createTooManyError("request.busy", "Many pictures are being read at this moment.", BUSY_S);
  return stored;
}

async function store(ctx: UserCtx, { ext, bytes, width, height }: CleanImage): Promise<Picture> {
  const hash = encodeHexLowerCase(sha256(bytes)).slice(0, 32);
  const file = await uploadFile(ctx, {
    kind: PICTURE_KIND,
    name: makePictureFileName({ hash, ext, width, height }),
    type: PICTURE_TYPES[ext],
    bytes,
  });
  return toPicture(file);
}

/**
 * Chooses the pictures to store from the stored and the uploaded ones; stored pictures that no longer exist are
 * omitted.
 */
type Choose = (stored: readonly Picture[]) => Picture[];

/**
 * Marks newly chosen pictures as kept while `save` stores the reference to them, and unmarks them if that fails, so
 * that the same request can be sent again.
 * @throws AppError 400 for a picture that was not uploaded, 409 above the maximum number, and what `save` throws
 */
export async function withTakenPictures<Result>(
  ctx: UserCtx,
  choices: readonly PictureChoice[] = [],
  known: readonly Picture[],
  save: (choose: Choose) => Promise<Result>,
): Promise<Result> {
  const fresh = choices
    .map(({ fileId }) => fileId)
    .filter((id) => !known.some(({ fileId }) => fileId === id));
  const others = fresh.length === 0 ? 0 : (await countPictures(ctx.db, ctx.user.id)) - known.length;
  if (others + choices.length > PORTFOLIO_LIMITS.images)
    throw createConflictError(
      "portfolio.too_many_images",
      `A portfolio holds ${PORTFOLIO_LIMITS.images} pictures. Please remove one first.`,
    );
  const taken = await takePictures(ctx, fresh);
  try {
    return await save((stored) =>
      choices.flatMap(({ fileId, alt }) => {
        const found = [...stored, ...taken].find((picture) => picture.fileId === fileId);
        return found === undefined ? [] : [{ ...found, alt }];
      }),
    );
  } catch (error) {
    await returnTakenFiles(ctx, fresh);
    throw error;
  }
}

/** @throws AppError 400 */
export async function takePictures(ctx: UserCtx, ids: readonly string[]): Promise<Picture[]> {
  const files = await takeFiles(ctx, ids, PICTURE_KIND);
  if (files === null)
    throw createInvalidError(
      "portfolio.picture_gone",
      "A picture is not kept any more. Please remove it and add it again.",
    );
  return files.map((file) => toPicture(file));
}

/** Lets the next sweep delete the files of pictures. */
export async function dropPictures(
  ctx: UserCtx,
  pictures: readonly (Pick<Picture, "fileId"> | null)[],
): Promise<void> {
  const ids = pictures.flatMap((picture) => (picture === null ? [] : [picture.fileId]));
  if (ids.length > 0) await markFilesDropped(ctx, ctx.user.id, ids);
}

/** Opens one of the owner's pictures, even if nothing refers to it yet. @throws AppError 404 */
export async function openOwnPicture(
  ctx: UserCtx,
  fileId: string,
): Promise<{ type: string; body: ReadableStream<Uint8Array> }> {
  const file = await openOwnFile(ctx, fileId, PICTURE_KIND);
  if (file === null) throw createNotFoundError("portfolio.no_picture", "This picture does not exist.");
  return file;
}
