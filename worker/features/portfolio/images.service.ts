import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";

import type { Ctx, UserCtx } from "#worker/context.ts";
import {
  type OpenFile,
  dropFiles,
  keepFiles,
  openFile,
  putFile,
} from "#worker/features/files/files.service.ts";
import { AppError, conflict, invalid, notFound } from "#worker/lib/errors.ts";

import { cleanImage } from "./image-bytes.ts";
import { IMAGE_TYPES, ITEM_COLUMNS, type ItemImage, readImage } from "./item-view.ts";
import { countImages, listItemRows } from "./items.queries.ts";
import { dropPublishedPage } from "./page-cache.service.ts";
import { ImageAlt, PORTFOLIO_LIMITS, type PortfolioItem } from "./portfolio.contract.ts";
import { editItem, getItemRow } from "./portfolio.service.ts";
import { findSettings, writeSettings } from "./settings.queries.ts";
import { SETTINGS_COLUMNS, readSettings } from "./settings.service.ts";

/** The file of a form; null where it has none. */
type Upload = { bytes: Uint8Array } | null;

const PREVIEW = { width: 1200, height: 630 };

/** Puts a picture on an item in place of the one before. @throws AppError 400, 404, 409, 415 */
export async function setImage(
  ctx: UserCtx,
  id: string,
  upload: Upload,
  fields: Map<string, string>,
): Promise<PortfolioItem> {
  const { image } = await getItemRow(ctx, id);
  const alt = ImageAlt.safeParse({ alt: fields.get("alt") ?? "" });
  if (!alt.success)
    throw invalid("portfolio.no_alternative_text", "Please describe the picture.", [
      { path: "alt", message: "Please describe the picture." },
    ]);
  const clean = await readUpload(upload);
  if (image === null && (await countImages(ctx.db, ctx.user.id)) >= PORTFOLIO_LIMITS.images)
    throw conflict(
      "portfolio.too_many_images",
      `A portfolio holds ${PORTFOLIO_LIMITS.images} pictures. Please remove one first.`,
    );
  const stored = await store(ctx, clean, alt.data.alt);
  // Kept before it is referred to: a picture too many is better than one that is missing.
  await keepFiles(ctx, [stored.fileId]).run();
  try {
    return await replaceImage(ctx, id, ITEM_COLUMNS.image.write(stored));
  } catch (error) {
    await dropFiles(ctx, ctx.user.id, [stored.fileId]).run();
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

/** What previews of links show, drawn by the owner's browser. @throws AppError 400, 415 */
export async function setPreview(ctx: UserCtx, upload: Upload): Promise<void> {
  const clean = await readUpload(upload);
  if (clean.ext !== "png" || clean.width !== PREVIEW.width || clean.height !== PREVIEW.height)
    throw invalid("portfolio.wrong_preview", "The preview has to be a PNG of 1200 by 630.");
  const before = (await findSettings(ctx.db, ctx.user.id))?.preview ?? null;
  const stored = await store(ctx, clean, "");
  await keepFiles(ctx, [stored.fileId]).run();
  await writeSettings(ctx.db, ctx.user.id, { preview: SETTINGS_COLUMNS.preview.write(stored) });
  await dropImage(ctx, before);
  await dropPublishedPage(ctx);
}

async function readUpload(upload: Upload) {
  if (upload === null) throw invalid("portfolio.no_image", "Please choose a picture.");
  if (upload.bytes.length > PORTFOLIO_LIMITS.imageBytes)
    throw new AppError(413, "portfolio.image_too_large", "Please upload a picture smaller than 5MB.");
  const clean = await cleanImage(upload.bytes, PORTFOLIO_LIMITS.imageSide);
  if (clean === null)
    throw new AppError(
      415,
      "portfolio.not_an_image",
      "Please upload a PNG, JPEG or WebP picture of at most 4096 by 4096 pixels.",
    );
  return clean;
}

type Clean = Awaited<ReturnType<typeof readUpload>>;

async function store(ctx: UserCtx, { ext, bytes, width, height }: Clean, alt: string): Promise<ItemImage> {
  const hash = encodeHexLowerCase(sha256(bytes)).slice(0, 32);
  const file = await putFile(ctx, {
    kind: "portfolio-image",
    name: `${hash}.${ext}`,
    type: IMAGE_TYPES[ext],
    bytes,
  });
  return { fileId: file.id, hash, ext, alt, width, height };
}

async function dropImage(ctx: UserCtx, stored: string | null): Promise<void> {
  const image = readImage(stored);
  if (image !== null) await dropFiles(ctx, ctx.user.id, [image.fileId]).run();
}

/** For its owner. @throws AppError 404 */
export async function openOwnImage(ctx: UserCtx, id: string): Promise<OpenFile> {
  const image = readImage((await getItemRow(ctx, id)).image);
  const file = image === null ? null : await openFile(ctx, image.fileId);
  if (file === null) throw notFound("portfolio.not_found", "This project does not exist.");
  return file;
}

/** A picture that the published page of the owner shows at this moment; null for any other. */
export async function openPublicImage(
  ctx: Ctx,
  owner: UserCtx["user"],
  name: string,
): Promise<OpenFile | null> {
  const ofOwner = { ...ctx, user: owner };
  const [row, items] = await Promise.all([findSettings(ctx.db, owner.id), listItemRows(ctx.db, owner.id)]);
  const shown = readSettings(row?.fields).blocks.projects ? items.map(({ image }) => image) : [];
  const image = [...shown, row?.preview ?? null]
    .map(readImage)
    .find((known) => known !== null && `${known.hash}.${known.ext}` === name);
  return image === undefined || image === null ? null : await openFile(ofOwner, image.fileId);
}
