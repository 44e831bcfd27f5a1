import { api, readJsonBody } from "#src/lib/api.ts";
import type { PictureChoice, UploadedPicture } from "#worker/features/portfolio/portfolio.contract.ts";
import { PORTFOLIO_LIMITS } from "#worker/features/portfolio/portfolio.contract.ts";
import type { PagePicture } from "#worker/features/portfolio/settings.contract.ts";

import { postMultipartForm } from "./portfolio.api.ts";
import { useSettingsChange } from "./public-page.api.ts";
import { type ShrinkOptions, shrinkPicture } from "./shrink-picture.ts";

export const PICTURE_ACCEPT = "image/png,image/jpeg,image/webp";
export const PICTURE_HINT =
  "PNG, JPEG or WebP, at most 5MB and 4096 pixels a side. We remove location and camera data.";

/** A problem that can be told before the upload; null if there is none. */
export function findPictureProblem({ size, type, name }: File): string | null {
  if (!PICTURE_ACCEPT.split(",").includes(type)) return `${name}: Please choose a PNG, JPEG or WebP picture.`;
  return size > PORTFOLIO_LIMITS.imageBytes ? `${name}: Please choose a picture smaller than 5MB.` : null;
}

let queue: Promise<unknown> = Promise.resolve();

/** Uploads one picture after another, because the server reads two files of a user at a time. */
export function uploadPicture(file: File, options: ShrinkOptions = {}): Promise<UploadedPicture> {
  const upload = async (): Promise<UploadedPicture> => {
    const image = await shrinkPicture(file, options);
    return (await postMultipartForm("/api/portfolio/pictures", { image })).json();
  };
  const uploaded = queue.then(upload, upload);
  queue = uploaded.catch(() => null);
  return uploaded;
}

type SetPagePicture = { kind: PagePicture; picture: PictureChoice | null };

export function useSetPagePicture() {
  return useSettingsChange({
    call: ({ kind, picture }: SetPagePicture) =>
      readJsonBody(api.portfolio["page-pictures"][":kind"].$put({ param: { kind }, json: { picture } })),
    success: () => null,
  });
}
