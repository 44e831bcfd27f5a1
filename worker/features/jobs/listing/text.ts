const COMBINING_MARKS = /[\u0300-\u036f]/g;
// Private-use characters mark index tags (tags.ts), so no text may contain them.
const UNWANTED =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ue000-\uf8ff\u{e0000}-\u{10ffff}]/gu;
/** Maximum length of a title, name or place. */
const MAX_LINE = 1000;

/** Text safe to store: well formed, no control, direction, tag or private-use characters. */
export const toSafeText = (text: string): string => text.toWellFormed().replaceAll(UNWANTED, "");

/** One line of text, such as a title, name or place. `""` for anything but text. */
export function toOneLine(value: unknown): string {
  if (typeof value !== "string") return "";
  const line = toSafeText(value.slice(0, MAX_LINE * 4))
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length <= MAX_LINE ? line : line.slice(0, MAX_LINE).toWellFormed().trimEnd();
}

/**
 * Lower case without Latin, Greek or Cyrillic accents: the form for comparing, indexing and searching. In other
 * scripts marks are letters, so they stay.
 */
export function normalizeText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize("NFKD").replaceAll(COMBINING_MARKS, "").normalize("NFC");
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits folded text into words like the full-text index: runs of letters, digits and marks. */
export const splitTokens = (folded: string): string[] => folded.match(WORD) ?? [];

/** At most `max` characters, cut between words, with an ellipsis if truncated. */
export function makeExcerpt(text: string, max: number): string {
  // Slices before processing: an excerpt derived from the whole text would keep all of it in memory.
  const line = text
    .slice(0, max * 4)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (line.length <= max && text.length <= max * 4) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}
