/** Replacement for a letter that the file does not identify. */
export const UNKNOWN = "\uFFFD";

const LIGATURES: Record<string, string> = {
  "\uFB00": "ff",
  "\uFB01": "fi",
  "\uFB02": "fl",
  "\uFB03": "ffi",
  "\uFB04": "ffl",
  "\uFB05": "st",
  "\uFB06": "st",
};
const BULLETS_IN_PRIVATE_USE = /[\uF0B7\uF0A7\uF0D8\uF0A8\uF076\uF0FC\uF06E\uF071\uF02D\uF0E0]/g;
/** Presentation forms: letters encoded by their shape in a word, and radicals. */
const SHAPES = /[\u2E80-\u2FDF\uF900-\uFAFF\uFB13-\uFDFF\uFE70-\uFEFC]/g;
/**
 * Control characters, invisible format characters and private-use characters, which only one font understands.
 */
const NOT_SEEN =
  /(?![\t\n])[\p{Cc}\p{Co}\p{Variation_Selector}\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFC\u{E0000}-\u{E007F}]/gu;
/** Runs of accents longer than in any language; shortened, because normalizing them takes quadratic time. */
const MARKS = /(\p{M}{30})\p{M}+/gu;
const SLICE = 1 << 14;
const SPACES = /[\s\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g;

/**
 * Cleans a text: ligatures are spelt out, control and private-use characters removed, and whitespace reduced to
 * single spaces.
 */
export function cleanText(text: string): string {
  return transformInSlices(text.toWellFormed(), normalizeLetters)
    .replace(MARKS, "$1")
    .replace(BULLETS_IN_PRIVATE_USE, "•")
    .replace(NOT_SEEN, "")
    .replace(SPACES, " ")
    .trim()
    .normalize("NFC");
}

const normalizeLetters = (text: string): string =>
  text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature] ?? "")
    .replace(SHAPES, (letter) => letter.normalize("NFKC"));

/**
 * Applies a change to slices of a text, because the regex engine keeps all matches of a text in memory until
 * the last is replaced.
 */
function transformInSlices(text: string, change: (slice: string) => string): string {
  if (text.length <= SLICE) return change(text);
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += SLICE) parts.push(change(text.slice(at, at + SLICE)));
  return parts.join("");
}

const BULLET = /^[•‣◦▪▫■□●○◆◇▶►▸➢➤➔✓✔✦★❖⁃∙·⦁\uF0B7o§*–—-]$/u;
const LEADING_BULLET =
  /^(?:[•‣◦▪▫■□●○◆◇▶►▸➢➤➔✓✔✦❖⁃∙⦁]\s*|[·*–—-]\s+|[+>→»]\s+(?=\p{L})|o\s+(?=[\p{Lu}]))(?=\S)/u;

export const isBullet = (text: string): boolean => BULLET.test(text);

/** The text without its leading bullet; null if it has none. */
export function stripLeadingBullet(text: string): string | null {
  const match = LEADING_BULLET.exec(text);
  return match === null ? null : text.slice(match[0].length);
}

const URL_SCHEME = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]{1,2000}$/i;

/** The URL if a resume may link to it; null for scripts, files and texts that are no URL. */
export function toSafeUrl(value: string | null | undefined): string | null {
  const url = value?.trim() ?? "";
  return URL_SCHEME.test(url) ? url : null;
}
