import type { Line } from "#worker/documents/read/document.ts";

import type { Found } from "./parsed-resume.ts";

/** Words as they are compared: of two letters or digits and more, whatever their case. */
const WORD = /[\p{L}\p{N}]{2,}/gu;
export const listComparedWords = (text: string): string[] =>
  text.normalize("NFKC").toLowerCase().match(WORD) ?? [];

/** Bounds of the work on a document. */
const MAX = { values: 400, near: 60 } as const;
/** Letters from which a piece of a word is taken for one that a line break has split. */
const MIN_PIECE = 3;
/** What an address in the web gets that is written without it. */
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

/** The lines of a document with the words that they have. */
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

/** The words of a value that the lines it cites do not have. A hyphen at the end of a line splits no word. */
export function listMissingWords(cited: Cited, index: LineIndex): string[] {
  const run = cited.lines.map((id) => index.get(id)?.run ?? "").join("");
  const said = "text" in cited ? cited.text : (cited.given ?? cited.value);
  return listComparedWords(said).filter((word) => !ADDED.has(word) && !run.includes(word));
}

/**
 * Completes the lines that values and headings cite: rows that were joined, such as a label and the value beside it, are
 * known by the first of their lines. The nearest lines that have the words still missing are added.
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
      // A line that only seemed to have a piece of the word is left out again.
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

/** The lines around one: those at its height first, then by their distance in the document. */
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

/** All values of a parsed resume, wherever they are. */
export function listFound(value: unknown): Found[] {
  if (value === null || typeof value !== "object") return [];
  if ("value" in value && "lines" in value) return [value as Found];
  return Object.values(value).flatMap(listFound);
}
