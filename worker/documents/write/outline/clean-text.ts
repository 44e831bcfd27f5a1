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
/** Control and invisible characters, which some PDF readers take for spaces. */
const NOT_DRAWN = /[\p{Cc}\p{Cf}\p{Variation_Selector}\uFFFE\uFFFF]/gu;

/** One line of text for the PDF writer: NFC, expanded ligatures, one kind of space and hyphen, nothing invisible. */
export const cleanForPdf = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature] ?? "")
    .replace(SPACES, " ")
    .replace(HYPHENS, "-")
    .replace(NOT_DRAWN, "")
    .trim()
    .normalize("NFC");

/**
 * Characters that XML 1.0 cannot or should not contain: controls and noncharacters such as U+FFFE and U+FFFF.
 */
const NOT_XML = /[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** One line of text for Word: direction marks and joiners stay, as Word shapes the text. */
export const cleanForWord = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\n\r\u2028\u2029]+/g, " ")
    .replace(NOT_XML, "")
    .trim()
    .normalize("NFC");
