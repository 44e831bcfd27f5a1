export const FILE_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

/** A title as a name that every system takes. */
export const makeFileName = (title: string, extension: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|]+/g, "-")}.${extension}`;

/** The characters that no font has, each once, for a sentence. */
export const listMissing = (missing: { character: string }[]): string =>
  [...new Set(missing.map(({ character }) => character))].slice(0, 10).join(" ");
