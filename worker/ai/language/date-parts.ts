import { fold } from "./text.ts";

/** A number, word or symbol of a text, with its position. */
export type Part = { text: string; folded: string; from: number; to: number };
/** Any Unicode dash from hyphen to horizontal bar (U+2010 to U+2015) may mean "to". */
export const DASH = /^[-\u2010-\u2015−~→]{1,3}$/;
// Digits with separators between them, words with dots and apostrophes, and dashes.
const PART =
  /[年月日]|\d+(?:[./]\d+)*(?:[-\u2010\u2011](?=\d))?|['’]\d\d(?!\d)|\p{L}[\p{L}\p{M}\p{N}'’]*\.?|[-\u2010-\u2015−~→]+|\S/gu;

export function splitDateParts(text: string): Part[] {
  const parts: Part[] = [];
  for (const match of text.matchAll(PART)) {
    const [written] = match;
    const from = match.index;
    for (const piece of splitFigures(written)) {
      const start = from + piece.at;
      parts.push({
        text: piece.text,
        folded: fold(piece.text).replace(/\.$/, ""),
        from: start,
        to: start + piece.text.length,
      });
    }
  }
  return parts;
}

/** "2019-2021" and "03/2019-" are split at the dash; "2019-03" stays one date. */
function splitFigures(written: string): { text: string; at: number }[] {
  if (!/^\d/.test(written) || !/[-\u2010\u2011]$/.test(written)) return [{ text: written, at: 0 }];
  return [
    { text: written.slice(0, -1), at: 0 },
    { text: written.slice(-1), at: written.length - 1 },
  ];
}

/** `count` parts joined as one folded phrase; null if the text is too short. */
export function joinPhrase(parts: Part[], at: number, count: number): string | null {
  const chosen = parts.slice(at, at + count);
  return chosen.length < count ? null : chosen.map(({ folded }) => folded).join(" ");
}
