/** Stands for a letter of which a file does not say what it is. */
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
/** Letters by the shape that they take in a word, and signs of which a part has the same shape. */
const SHAPES = /[\u2E80-\u2FDF\uF900-\uFAFF\uFB13-\uFDFF\uFE70-\uFEFC]/g;
/** Controls, marks that change what other characters look like, and characters that mean something to one font only. */
const NOT_SEEN =
  /(?![\t\n])[\p{Cc}\p{Co}\p{Variation_Selector}\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFC\u{E0000}-\u{E007F}]/gu;
/** More accents on a letter than any language has: putting them in order takes the square of their number. */
const MARKS = /(\p{M}{30})\p{M}+/gu;
const SLICE = 1 << 14;
const SPACES = /[\s\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g;

/** Well-formed text of what can be seen: ligatures spelt out, no controls, no private characters, single spaces. */
export function cleanText(text: string): string {
  return inSlices(text.toWellFormed(), spelt)
    .replace(MARKS, "$1")
    .replace(BULLETS_IN_PRIVATE_USE, "•")
    .replace(NOT_SEEN, "")
    .replace(SPACES, " ")
    .trim()
    .normalize("NFC");
}

const spelt = (text: string): string =>
  text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature] ?? "")
    .replace(SHAPES, (letter) => letter.normalize("NFKC"));

/** The engine keeps all that a pattern has found in a text until the last is replaced. */
function inSlices(text: string, change: (slice: string) => string): string {
  if (text.length <= SLICE) return change(text);
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += SLICE) parts.push(change(text.slice(at, at + SLICE)));
  return parts.join("");
}

const BULLET = /^[•‣◦▪▫■□●○◆◇▶►▸➢➤➔✓✔✦★❖⁃∙·⦁\uF0B7o§*–—-]$/u;
const LEADING_BULLET =
  /^(?:[•‣◦▪▫■□●○◆◇▶►▸➢➤➔✓✔✦❖⁃∙⦁]\s*|[·*–—-]\s+|[+>→»]\s+(?=\p{L})|o\s+(?=[\p{Lu}]))(?=\S)/u;

export const isBullet = (text: string): boolean => BULLET.test(text);

/** The text without the sign that begins an item of a list; null where it begins none. */
export function withoutBullet(text: string): string | null {
  const match = LEADING_BULLET.exec(text);
  return match === null ? null : text.slice(match[0].length);
}

const URL_SCHEME = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]{1,2000}$/i;

/** The address where it is one that a resume may lead to; null for scripts, files and what is no address. */
export function safeUrl(value: string | null | undefined): string | null {
  const url = value?.trim() ?? "";
  return URL_SCHEME.test(url) ? url : null;
}
