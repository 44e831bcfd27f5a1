import { fold } from "./text.ts";

/** A number, word or symbol of a text, with its position. */
export type Part = { text: string; folded: string; from: number; to: number };
/** Any Unicode dash from hyphen to horizontal bar (U+2010 to U+2015) may mean "to". */
export const DASH = /^[-\u2010-\u2015−~→]{1,3}$/;
// Digits with separators between them, words with dots and apostrophes, and dashes.
const PART =
  /[年月日]|\d+(?:[./]\d+)*(?:[-\u2010\u2011](?=\d))?|['’]\d\d(?!\d)|\p{L}[\p{L}\p{M}\p{N}'’]*\.?|[-\u2010-\u2015−~→]+|\S/u;

/** A month and year with spaces or a hyphen: "2016 / 09", "03-2018". */
const LOOSE_MONTH =
  /(?<![\d./-])(?:(?:19|20)\d\d \/ (?:0[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])(?: \/ |[-\u2010\u2011])(?:19|20)\d\d)(?![\d./])/;
const DATE_PART = new RegExp(`${LOOSE_MONTH.source}|${PART.source}`, "gu");

export function splitDateParts(text: string): Part[] {
  const parts: Part[] = [];
  for (const match of text.matchAll(DATE_PART)) {
    const [written] = match;
    const from = match.index;
    if (LOOSE_MONTH.test(written)) {
      const date = written.replace(/ \/ |[-\u2010\u2011]/, "/");
      parts.push({ text: date, folded: date, from, to: from + written.length });
      continue;
    }
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

/** Splits a number at its dash: "2019-2021" and "03/2019-"; "2019-03" stays one date. */
function splitFigures(written: string): { text: string; at: number }[] {
  if (!/^\d/.test(written) || !/[-\u2010\u2011]$/.test(written)) return [{ text: written, at: 0 }];
  return [
    { text: written.slice(0, -1), at: 0 },
    { text: written.slice(-1), at: written.length - 1 },
  ];
}

/** Joins `count` parts to one folded phrase; null if the text is too short. */
export function joinPhrase(parts: Part[], at: number, count: number): string | null {
  if (at + count > parts.length) return null;
  let phrase = parts[at]?.folded ?? "";
  for (let next = at + 1; next < at + count; next += 1) phrase += ` ${parts[next]?.folded}`;
  return phrase;
}
