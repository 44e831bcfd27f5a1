import { findDates } from "#worker/ai/words/dates.ts";
import type { Cell, ReadDocument } from "#worker/documents/read/document.ts";

import { isOnlyDate } from "./row-parts.ts";

/** Most characters that are looked through for all texts together. */
const MAX_SEARCHED = 32 << 20;
/** Where lines break and how words are hyphenated is no part of a text, nor is what is not drawn. */
const NOT_COMPARED = /[\s\p{Pd}\p{Cc}\p{Cf}\p{Variation_Selector}]+/gu;

/** No text goes beyond it: it is in none that is normalized. */
const BREAK = "\0";
/** How often a text is counted as seen, such as an employer with several jobs. */
const MAX_OCCURRENCES = 20;

const normalize = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(NOT_COMPARED, "");

/** A date beside the text interrupts a title that goes on below it; dates are looked for on their own. */
function listMainTexts(cells: Cell[]): string[] {
  const isDate = ({ text }: Cell): boolean => {
    const [span, ...others] = findDates(text);
    return span !== undefined && others.length === 0 && isOnlyDate(text, span);
  };
  const main = cells.filter((cell) => !isDate(cell));
  return (main.length === 0 ? cells : main).map(({ text }) => text);
}

export type VisibleText = {
  /** The lines that show a text; null if none do. */
  find: (text: string) => string[] | null;
  /** The share of the letters that belong to texts found so far. */
  getCovered: () => number;
};

/**
 * The text of the pages as one, with the addresses that it links to behind it. Null if looking for `count` texts would
 * take too long.
 */
export function readVisibleText({ lines }: ReadDocument, count: number): VisibleText | null {
  const starts: { at: number; id: string }[] = [];
  const parts: string[] = [];
  let length = 0;
  const add = (normal: string, id: string) => {
    starts.push({ at: length, id });
    parts.push(normal);
    length += normal.length;
  };
  for (const { id, cells } of lines) add(normalize(listMainTexts(cells).join(" ")), id);
  const letters = length;
  for (const { id, cells } of lines)
    for (const { url } of cells.flatMap(({ links }) => links)) add(BREAK + normalize(url), id);
  const all = parts.join("");
  if (all.length * count > MAX_SEARCHED) return null;
  const covered = new Uint8Array(letters);
  const findLines = (from: number, to: number): string[] => {
    const first = starts.findLastIndex(({ at }) => at <= from);
    const last = starts.findLastIndex(({ at }) => at < to);
    return starts.slice(first, last + 1).map(({ id }) => id);
  };
  return {
    find(text) {
      const wanted = normalize(text);
      if (wanted === "") return [];
      const from = all.indexOf(wanted);
      if (from < 0) return null;
      let at = from;
      for (let count = 0; at >= 0 && at < letters && count < MAX_OCCURRENCES; count += 1) {
        covered.fill(1, at, Math.min(at + wanted.length, letters));
        at = all.indexOf(wanted, at + wanted.length);
      }
      return findLines(from, from + wanted.length);
    },
    getCovered: () => (letters === 0 ? 0 : covered.reduce((sum, one) => sum + one, 0) / letters),
  };
}
