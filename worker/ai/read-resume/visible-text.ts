import type { Cell, ReadDocument } from "#worker/documents/read/document.ts";

import { isDateText } from "./row-parts.ts";

/** Max characters searched for all texts together. */
const MAX_SEARCHED = 32 << 20;
/** Characters ignored in comparisons: line breaks, hyphens and invisible characters. */
const NOT_COMPARED = /[\s\p{Pd}\p{Cc}\p{Cf}\p{Variation_Selector}]+/gu;

/** Separator that no normalized text contains, so that no match spans it. */
const BREAK = "\0";
/** Max occurrences counted per text, such as an employer with several jobs. */
const MAX_OCCURRENCES = 20;

const normalize = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(NOT_COMPARED, "");

/**
 * Texts of a row without dates beside them, which would interrupt a title that continues below. Dates are searched
 * separately.
 */
function listMainTexts(cells: Cell[]): string[] {
  const main = cells.filter(({ text }) => !isDateText(text));
  return (main.length === 0 ? cells : main).map(({ text }) => text);
}

export type VisibleText = {
  /** The lines that show a text; null if no lines do. */
  find: (text: string) => string[] | null;
  /** The share of the letters that belong to texts found so far. */
  getCovered: () => number;
};

/**
 * All text of the pages joined, followed by their link addresses. Null if searching for `count` texts would take too
 * long.
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
