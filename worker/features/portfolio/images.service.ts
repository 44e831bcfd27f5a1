import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";

import type { Ctx, UserCtx } from "#worker/context.ts";
import {
  type OpenFile,
  markFilesDropped,
  markFilesStored,
  openFile,
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

import { type CleanImage, cleanImage } from "./image-bytes.ts";
import { IMAGE_TYPES, ITEM_COLUMNS, type ItemImage, readImage } from "./item-view.ts";
import { countImages, listItemRows } from "./items.queries.ts";
import { dropPublishedPage } from "./page-cache.service.ts";
import { ImageAlt, PORTFOLIO_LIMITS, type PortfolioItem } from "./portfolio.contract.ts";
import { editItem, keptItems } from "./portfolio.service.ts";
import { findSettings, writeSettings } from "./settings.queries.ts";
import { readSettings } from "./settings.service.ts";

/** The uploaded file; null if the form has none. */
type Upload = { bytes: Uint8Array } | null;

const PREVIEW = { width: 1200, height: 630 };

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
 * Sets an item's image, replacing the previous one.
 * @throws AppError 400, 404, 409, 413, 415, 429
 */
export async function setImage(
  ctx: UserCtx,
  id: string,
  upload: Upload,
  fields: Map<string, string>,
): Promise<PortfolioItem> {
  const { image } = await keptItems.getRow(ctx, id);
  const alt = ImageAlt.safeParse({ alt: fields.get("alt") ?? "" });
  if (!alt.success)
    throw createInvalidError("portfolio.no_alternative_text", "Please describe the picture.", [
      { path: "alt", message: "Please describe the picture." },
    ]);
  const picture = checkUpload(upload);
  if (image === null && (await countImages(ctx.db, ctx.user.id)) >= PORTFOLIO_LIMITS.images)
    throw createConflictError(
      "portfolio.too_many_images",
      `A portfolio holds ${PORTFOLIO_LIMITS.images} pictures. Please remove one first.`,
    );
  const stored = await storePicture(ctx, picture, alt.data.alt);
  // The file is marked as kept before it is referenced: an orphaned image is better than a missing one.
  await markFilesStored(ctx, [stored.fileId]);
  try {
    return await replaceImage(ctx, id, ITEM_COLUMNS.image.write(stored));
  } catch (error) {
    await markFilesDropped(ctx, ctx.user.id, [stored.fileId]);
    throw error;
  }
}

export const removeImage = (ctx: UserCtx, id: string): Promise<PortfolioItem> => replaceImage(ctx, id, null);

async function replaceImage(ctx: UserCtx, id: string, image: string | null): Promise<PortfolioItem> {
  let before: string | null = null;
  const item = await editItem(ctx, id, undefined, (row) => {
    before = row.image;
    return { image };
  });
  await dropImage(ctx, before);
  return item;
}

/**
 * Image for link previews, rendered by the owner's browser.
 * @throws AppError 400, 413, 415, 429
 */
export async function setPreview(ctx: UserCtx, upload: Upload): Promise<void> {
  const picture = checkUpload(upload);
  const before = (await findSettings(ctx.db, ctx.user.id))?.preview ?? null;
  const stored = await storePicture(ctx, picture, "", ({ ext, width, height }) => {
    if (ext !== "png" || width !== PREVIEW.width || height !== PREVIEW.height)
      throw createInvalidError("portfolio.wrong_preview", "The preview has to be a PNG of 1200 by 630.");
  });
  await markFilesStored(ctx, [stored.fileId]);
  await writeSettings(ctx.db, ctx.user.id, { preview: ITEM_COLUMNS.image.write(stored) });
  await dropImage(ctx, before);
  await dropPublishedPage(ctx);
}

function checkUpload(upload: Upload): Uint8Array {
  if (upload === null) throw createInvalidError("portfolio.no_image", "Please choose a picture.");
  if (upload.bytes.length > PORTFOLIO_LIMITS.imageBytes)
    throw new AppError(413, "portfolio.image_too_large", "Please upload a picture smaller than 5MB.");
  return upload.bytes;
}

/**
 * Cleans an image and uploads it to R2; the semaphore bounds the memory used by concurrent images.
 * @throws AppError 413, 415, 429, and what `check` throws
 */
async function storePicture(
  ctx: UserCtx,
  picture: Uint8Array,
  alt: string,
  check: (clean: CleanImage) => void = () => {},
): Promise<ItemImage> {
  await consumeQuota(ctx, {
    name: "portfolio_images",
    key: ctx.user.id,
    limit: PORTFOLIO_LIMITS.imagesAnHour,
    windowSeconds: HOUR_S,
    code: "portfolio.too_many_uploads",
    message: `You have uploaded ${PORTFOLIO_LIMITS.imagesAnHour} pictures within an hour.`,
  });
  const release = await heldPictures.acquire(COPIES * picture.length + INFLATER_BYTES);
  if (release === null)
    throw createTooManyError("request.busy", "Many pictures are being read at this moment.", BUSY_S);
  try {
    const clean = await cleanImage(picture);
    if (clean === null)
      throw new AppError(
        415,
        "portfolio.not_an_image",
        "Please upload a PNG, JPEG or WebP picture of at most 4096 by 4096 pixels.",
      );
    check(clean);
    return await store(ctx, clean, alt);
  } finally {
    release();
  }
}

async function store(
  ctx: UserCtx,
  { ext, bytes, width, height }: CleanImage,
  alt: string,
): Promise<ItemImage> {
  const hash = encodeHexLowerCase(sha256(bytes)).slice(0, 32);
  const file = await uploadFile(ctx, {
    kind: "portfolio-image",
    name: `${hash}.${ext}`,
    type: IMAGE_TYPES[ext],
    bytes,
  });
  return { fileId: file.id, hash, ext, alt, width, height };
}

async function dropImage(ctx: UserCtx, stored: string | null): Promise<void> {
  const image = readImage(stored);
  if (image !== null) await markFilesDropped(ctx, ctx.user.id, [image.fileId]);
}

/** The image of the owner's own item. @throws AppError 404 */
export async function openOwnImage(ctx: UserCtx, id: string): Promise<OpenFile> {
  const image = readImage((await keptItems.getRow(ctx, id)).image);
  const file = image === null ? null : await openFile(ctx, image.fileId);
  if (file === null) throw createNotFoundError("portfolio.not_found", "This project does not exist.");
  return file;
}

/** The images of a published page, by the names in their public URLs, and the page's owner. */
export type PublicImages = { ownerId: string; images: { name: string; fileId: string; type: string }[] };

/** The images currently shown on the owner's published page. */
export async function listPublicImages(ctx: Ctx, owner: UserCtx["user"]): Promise<PublicImages> {
  const [row, { rows: items }] = await Promise.all([
    findSettings(ctx.db, owner.id),
    listItemRows(ctx.db, owner.id),
  ]);
  const shown = readSettings(row?.fields).blocks.projects ? items.map(({ image }) => image) : [];
  const images = [...shown, row?.preview ?? null].map(readImage).filter((image) => image !== null);
  return {
    ownerId: owner.id,
    images: images.map(({ fileId, hash, ext }) => ({
      fileId,
      name: `${hash}.${ext}`,
      type: IMAGE_TYPES[ext],
    })),
  };
}
