import type { Line } from "#worker/documents/read/document.ts";

import type { Found } from "./parsed-resume.ts";

/** Compared words: at least two letters or digits, in any case. */
const WORD = /[\p{L}\p{N}]{2,}/gu;
export const listComparedWords = (text: string): string[] =>
  text.normalize("NFKC").toLowerCase().match(WORD) ?? [];

/** Limits that bound the work per document. */
const MAX = { values: 400, near: 60 } as const;
/** Min letters of a word's piece split off by a line break. */
const MIN_PIECE = 3;
/** URL schemes that the parser adds to addresses. */
const ADDED = new Set(["https", "http", "mailto"]);

type Cited = { lines: string[] } & ({ value: string; given?: string } | { text: string });
type ReadLine = {
  id: string;
  page: number;
  y: number;
  at: number;
  text: string;
  words: string[];
  run: string;
};

/** Lines of a document with their words. */
export type LineIndex = Map<string, ReadLine>;

export const indexLines = (lines: readonly Line[]): LineIndex =>
  new Map(
    lines.map(({ id, page, y, cells }, at) => {
      const text = cells.map((cell) => cell.text).join(" ");
      const words = listComparedWords(text);
      const links = cells.flatMap((cell) => cell.links.flatMap(({ url }) => listComparedWords(url)));
      return [id, { id, page, y, at, text, words, run: [...words, ...links].join("") }];
    }),
  );

/** Words of a value missing from its cited lines. A hyphen at a line end does not split a word. */
export function listMissingWords(cited: Cited, index: LineIndex): string[] {
  const run = cited.lines.map((id) => index.get(id)?.run ?? "").join("");
  const said = "text" in cited ? cited.text : (cited.given ?? cited.value);
  return listComparedWords(said).filter((word) => !ADDED.has(word) && !run.includes(word));
}

/**
 * Adds lines to citations of joined rows (such as a label and the value beside it), which cite only their first line.
 * Adds the nearest lines with the missing words.
 */
export function completeCitations(cited: readonly Cited[], index: LineIndex): void {
  let left: number = MAX.values;
  for (const one of cited) {
    let missing = listMissingWords(one, index);
    if (missing.length === 0) continue;
    if (left === 0) return;
    left -= 1;
    const [first] = one.lines.flatMap((id) => index.get(id) ?? []);
    if (first === undefined) continue;
    for (const line of listNearest(first, index)) {
      if (one.lines.includes(line.id) || !missing.some((word) => hasWordOrPiece(line, word))) continue;
      one.lines.push(line.id);
      const rest = listMissingWords(one, index);
      // Removes a line that turned out not to complete the word.
      if (rest.length === missing.length && !missing.some((word) => isPieceOf(line, word))) one.lines.pop();
      missing = rest;
      if (missing.length === 0) break;
    }
    one.lines.sort((a, b) => (index.get(a)?.at ?? 0) - (index.get(b)?.at ?? 0));
  }
}

const hasWordOrPiece = (line: ReadLine, word: string): boolean =>
  line.words.includes(word) || line.run.includes(word) || isPieceOf(line, word);

const isPieceOf = ({ words }: ReadLine, word: string): boolean => {
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return (
    (last.length >= MIN_PIECE && word.startsWith(last)) || (first.length >= MIN_PIECE && word.endsWith(first))
  );
};

/** Lines near another, those at its height first, then by distance in the document. */
const listNearest = (from: ReadLine, index: LineIndex): ReadLine[] =>
  [...index.values()]
    .map((line) => ({
      line,
      isBeside: line.page === from.page && from.y > 0 && Math.abs(line.y - from.y) <= 4,
      distance: Math.abs(line.at - from.at),
    }))
    .filter(({ isBeside, distance }) => isBeside || distance <= MAX.near)
    .toSorted((a, b) => Number(b.isBeside) - Number(a.isBeside) || a.distance - b.distance)
    .map(({ line }) => line);

/** All values in a parsed resume, at any depth. */
export function listFound(value: unknown): Found[] {
  if (value === null || typeof value !== "object") return [];
  if ("value" in value && "lines" in value) return [value as Found];
  return Object.values(value).flatMap(listFound);
}
