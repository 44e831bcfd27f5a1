export const FILE_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

/** Converts a title to a portable file name. */
export const makeFileName = (title: string, extension: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|]+/g, "-")}.${extension}`;

/** The characters missing from all fonts, each once, for use in a message. */
export const formatMissingCharacters = (missing: { character: string }[]): string =>
  [...new Set(missing.map(({ character }) => character))].slice(0, 10).join(" ");
