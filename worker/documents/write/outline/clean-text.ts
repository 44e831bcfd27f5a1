const LIGATURES: Record<string, string> = {
  "\uFB00": "ff",
  "\uFB01": "fi",
  "\uFB02": "fl",
  "\uFB03": "ffi",
  "\uFB04": "ffl",
  "\uFB05": "st",
  "\uFB06": "st",
};
const SPACES = /[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;
const HYPHENS = /[\u2010\u2011]/g;
/** Controls, and marks that are drawn as nothing: a reader takes some of them for spaces. */
const NOT_DRAWN = /[\p{Cc}\p{Cf}\p{Variation_Selector}\uFFFE\uFFFF]/gu;

/**
 * One line of text as the PDF writer draws it: NFC, ligatures as letters, one kind of space and of hyphen, nothing
 * invisible.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature] ?? "")
    .replace(SPACES, " ")
    .replace(HYPHENS, "-")
    .replace(NOT_DRAWN, "")
    .trim()
    .normalize("NFC");

/** What XML 1.0 has no way to say or should not hold: controls, and U+FFFE, U+FFFF and their like. */
const NOT_XML = /[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** One line of text as Word keeps it: marks of direction and joiners stay, for Word shapes the text. */
export const cleanForWord = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\n\r\u2028\u2029]+/g, " ")
    .replace(NOT_XML, "")
    .trim()
    .normalize("NFC");
