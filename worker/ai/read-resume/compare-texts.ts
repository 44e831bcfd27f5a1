const MARKS = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\u00AD\uFEFF]/g;

/** Removes only the differences that a correct reading of a text may introduce. */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(MARKS, "")
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Removes everything except digits, to compare phone numbers. */
export const keepDigits = (text: string): string => text.replace(/\D/g, "");

export const isSame = (one: string, other: string | undefined): boolean =>
  other !== undefined && normalizeText(one) === normalizeText(other);
