import type { UserCtx } from "#worker/context.ts";
import { markFilesStored, returnTakenFiles } from "#worker/features/files/files.service.ts";
import { dropPublishedPage } from "#worker/features/page-cache/page-cache.service.ts";
import { createInvalidError } from "#worker/lib/errors.ts";

import { PICTURE_COLUMNS, readPicture, readPreview } from "./picture.ts";
import { type Upload, dropPictures, storePicture, takePictures } from "./pictures.service.ts";
import type { PictureChoice } from "./portfolio.contract.ts";
import type { PagePicture, PortfolioSettings } from "./settings.contract.ts";
import { findSettings, writeSettings } from "./settings.queries.ts";
import { getSettings } from "./settings.service.ts";

const PREVIEW = { width: 1200, height: 630 };
const MAX_SIGNATURE = 64;

/**
 * Sets the portrait or the cover, changes its description, or removes it.
 * @throws AppError 400 for a picture that was not uploaded
 */
export async function setPagePicture(
  ctx: UserCtx,
  kind: PagePicture,
  choice: PictureChoice | null,
): Promise<PortfolioSettings> {
  const before = readPicture((await findSettings(ctx.db, ctx.user.id))?.[kind] ?? null);
  const isKnown = choice !== null && choice.fileId === before?.fileId;
  const [taken = null] = choice === null || isKnown ? [before] : await takePictures(ctx, [choice.fileId]);
  const next = choice === null || taken === null ? null : { ...taken, alt: choice.alt };
  try {
    await writeSettings(ctx.db, ctx.user.id, {
      [kind]: next === null ? null : PICTURE_COLUMNS.one.write(next),
    });
  } catch (error) {
    if (choice !== null && !isKnown) await returnTakenFiles(ctx, [choice.fileId]);
    throw error;
  }
  if (!isKnown) await dropPictures(ctx, [before]);
  await dropPublishedPage(ctx);
  return await getSettings(ctx);
}

/**
 * Stores the image for link previews, which the owner's browser renders; `signature` identifies the content from which
 * it was drawn.
 * @throws AppError 400, 413, 415, 429
 */
export async function setPreview(ctx: UserCtx, upload: Upload, signature: string): Promise<void> {
  const before = readPreview((await findSettings(ctx.db, ctx.user.id))?.preview ?? null);
  const stored = await storePicture(ctx, upload, ({ ext, width, height }) => {
    if (ext !== "png" || width !== PREVIEW.width || height !== PREVIEW.height)
      throw createInvalidError("portfolio.wrong_preview", "The preview has to be a PNG of 1200 by 630.");
  });
  // The file is marked as kept before it is referenced: an orphaned image is better than a missing one.
  await markFilesStored(ctx, [stored.fileId]);
  const preview = PICTURE_COLUMNS.preview.write({ ...stored, subject: signature.slice(0, MAX_SIGNATURE) });
  await writeSettings(ctx.db, ctx.user.id, { preview });
  await dropPictures(ctx, [before]);
  await dropPublishedPage(ctx);
}
