import { z } from "zod/mini";

import type { FileRow } from "#worker/features/files/files.queries.ts";
import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { PORTFOLIO_LIMITS } from "./portfolio.contract.ts";

/** `kind` of the files of a portfolio's pictures. */
export const PICTURE_KIND = "portfolio-image";
export const PICTURE_TYPES = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

const EXTENSIONS = ["png", "jpg", "webp"] as const;

/** A picture as stored. */
export const Picture = z.object({
  fileId: z.string(),
  /** Content hash, used as the picture's name in its public URL. */
  hash: z.string(),
  ext: z.enum(EXTENSIONS),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof Picture>;

/** The image for link previews. It is shown only if `subject` matches the current content of the page. */
export const PreviewPicture = z.extend(Picture, { subject: z._default(z.optional(z.string()), "") });
export type PreviewPicture = z.infer<typeof PreviewPicture>;

export const PICTURE_COLUMNS = {
  list: defineStoredJson(
    "portfolio_items.pictures",
    z.array(Picture).check(z.maxLength(PORTFOLIO_LIMITS.picturesAProject)),
  ),
  one: defineStoredJson(["portfolio_settings.portrait", "portfolio_settings.cover"], Picture),
  preview: defineStoredJson("portfolio_settings.preview", PreviewPicture),
} as const;

export const readPictures = (stored: string | null): Picture[] =>
  stored === null ? [] : PICTURE_COLUMNS.list.read(stored);

export const writePictures = (pictures: Picture[]): string | null =>
  pictures.length === 0 ? null : PICTURE_COLUMNS.list.write(pictures);

export const readPicture = (stored: string | null): Picture | null =>
  stored === null ? null : PICTURE_COLUMNS.one.read(stored);

export const readPreview = (stored: string | null): PreviewPicture | null =>
  stored === null ? null : PICTURE_COLUMNS.preview.read(stored);

type CleanPicture = Pick<Picture, "hash" | "ext" | "width" | "height">;

/** The file name holds the picture's properties, so that the file need not be read for them. */
export const makePictureFileName = ({ hash, ext, width, height }: CleanPicture): string =>
  `${hash}-${width}x${height}.${ext}`;

const FILE_NAME = /^([0-9a-f]{32})-(\d{1,5})x(\d{1,5})\.(png|jpg|webp)$/;

/** Converts an uploaded file to a picture without a description. */
export function toPicture({ id, name }: Pick<FileRow, "id" | "name">): Picture {
  const [, hash, width, height, found] = FILE_NAME.exec(name) ?? [];
  const ext = EXTENSIONS.find((known) => known === found);
  if (hash === undefined || ext === undefined) throw new Error("This file is no picture of a portfolio.");
  return { fileId: id, hash, ext, alt: "", width: Number(width), height: Number(height) };
}

/** Name in the public URL: derived from the picture's content, not from the owner's file. */
export const getPublicName = ({ hash, ext }: Pick<Picture, "hash" | "ext">): string => `${hash}.${ext}`;

/** URL of a picture for its owner only. */
export const getOwnAddress = ({ fileId }: Pick<Picture, "fileId">): string =>
  `/api/portfolio/pictures/${fileId}`;
