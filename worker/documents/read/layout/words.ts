import { type Cell, type Line } from "../document.ts";

const ENDS_IN_HYPHEN = /(?<!\p{L})(\p{L}+)[-‐]$/u;
/** A web or email address at the end, whose final hyphen belongs to it. */
const ADDRESS_AT_END = /(?:@|www\.|\w\.\w{2,20}\/)\S*$/i;
const MAX_WORD = 64;
const BEGINS_SMALL = /^(\p{Ll}{2,60})([\p{L}\p{N}]{0,60}[.,;:)]{0,5})(?: |$)/u;
/** First and second halves of words that keep their hyphen: "front-end", "results-driven". */
const FIRST_HALVES = new Set(
  (
    "award back best class client cloud co code cost cross customer data day decision detail e end ex first " +
    "five four front full goal go hand hands hard high in key large lead life long low mid mission multi near " +
    "new next non object off on one open out part post pre problem product project re real result results risk " +
    "second self senior server service short side single six small solution state step task team ten test " +
    "third three time top two under up user value web well wide work world x year"
  ).split(" "),
);
const SECOND_HALVES = new Set(
  (
    "based driven oriented end ends time term level related side scale quality performance focused facing ready " +
    "wide class party person site hand solving making saving sensitive specific stack winning functional " +
    "functionally cutting edge founder founded author authored led friendly free year month day week up to date"
  ).split(" "),
);

/** Joins words hyphenated at the end of a line. */
export function joinHyphenatedWords(lines: Line[]): Line[] {
  const words = new Set(
    lines.flatMap(({ cells }) => cells.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? [])),
  );
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const below = next?.cells[0];
    if (next === undefined || below === undefined) continue;
    if (next.page !== line.page || next.column !== line.column || next.listLevel !== null) continue;
    const cell = line.cells.find(({ x1, x2 }) => x1 < below.x2 && x2 > below.x1) ?? line.cells.at(-1);
    if (cell !== undefined) joinHyphenatedCell(cell, below, words);
  }
  return lines.filter(({ cells }) => cells.some(({ text }) => text !== ""));
}

function joinHyphenatedCell(cell: Cell, below: Cell, words: Set<string>): void {
  if (!/[-‐]$/.test(cell.text.slice(-1))) return;
  const head = ENDS_IN_HYPHEN.exec(cell.text.slice(-MAX_WORD))?.[1];
  const [all, tail = "", end = ""] = BEGINS_SMALL.exec(below.text) ?? [];
  if (head === undefined || all === undefined) return;
  const keepsHyphen =
    ADDRESS_AT_END.test(cell.text.slice(-MAX_WORD)) || isHyphenatedCompound(head.toLowerCase(), tail, words);
  cell.text = `${keepsHyphen ? cell.text : cell.text.slice(0, -1)}${tail}${end}`;
  below.text = below.text.slice(all.length);
}

function isHyphenatedCompound(head: string, tail: string, words: Set<string>): boolean {
  if (words.has(`${head}-${tail}`)) return true;
  if (words.has(`${head}${tail}`)) return false;
  return FIRST_HALVES.has(head) || SECOND_HALVES.has(tail);
}
