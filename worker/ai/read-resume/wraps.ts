import { findDates } from "#worker/ai/words/dates.ts";
import { countWords, hasLowercaseStart } from "#worker/ai/words/text.ts";
import type { Cell } from "#worker/documents/read/document.ts";

import { parseUrl } from "./addresses.ts";
import type { Block } from "./block.ts";
import type { Part } from "./row-parts.ts";
import { type Row, WHOLE } from "./row.ts";

export const WIDE_GAP = 1.32;
/** "Office: Word, Excel" starts a new block. */
const LABEL = /^\p{L}[\p{L}\p{M} &/+-]{1,35}:\s/u;
/** Characters of a bullet at the start of a plain-text line. */
const BULLET_WIDTH = 2;
const NEAR_EDGE = 0.93;
/** Min and max line length of wrapped plain text. */
const MIN_SIGNS = 50;
const MAX_SIGNS = 110;
const FEW_WORDS = 5;

export type Laid = { row: Row; part: Part };

/**
 * Right edge of running text by column: the document's, or this section's own if it has dates or places beside its text
 * and two lines end at the same edge.
 */
export function findTextRightEdges(rows: Row[], parts: Part[]): Map<number, number> {
  const edges = new Map(rows.map(({ column, edge }) => [column, edge]));
  const hasAside = rows.some(
    ({ listLevel, cells }, at) => listLevel !== null && cells.length > (parts[at]?.main.length ?? 0),
  );
  if (!hasAside) return edges;
  const widths = new Map<number, number[]>();
  for (const [at, { column, listLevel }] of rows.entries()) {
    const part = parts[at];
    const [only, second] = part?.main ?? [];
    if (part === undefined || only === undefined || second !== undefined) continue;
    if (listLevel === null && countWords(only.text) < 8) continue;
    widths.set(column, [...(widths.get(column) ?? []), getPartWidth(part)]);
  }
  for (const [column, all] of widths) {
    const edge = Math.max(...all);
    if (all.filter((width) => width >= edge * NEAR_EDGE).length > 1) edges.set(column, edge);
  }
  return edges;
}

/** The right edge in points, or in characters without layout. */
const getPartWidth = ({ x2, main }: Part): number => (x2 > 0 ? x2 : (main.at(-1)?.text.length ?? 0));

/** Whether a row continues the text of the block above. */
export function isWrappedLine(block: Block, last: Laid, next: Laid, edge: number): boolean {
  const { row, part } = next;
  const [first] = part.main;
  if (first === undefined || row.edge === WHOLE || row.listLevel !== null) return false;
  if (last.row.column !== row.column || part.main.length > 1 || last.part.main.length > 1) return false;
  const isSmall = hasLowercaseStart(first.text);
  if (row.page !== last.row.page && !isSmall) return false;
  if (startsNewBlock(first.text, block.text)) return false;
  if (isSmall && /\p{L}-$/u.test(block.text)) return true;
  // A text with a final period beside its dates is complete: "PhD Fellow, University of Bergen."
  if (block.beside.length > 0 && !isSmall && /[^.]{3}\.$/.test(block.text)) return false;
  if (part.beside.length > 0 && (block.beside.length > 0 || !isSmall)) return false;
  if (hasOtherLook(block, last, next, isSmall)) return false;
  if (isSmall && !/[.!?:]$/.test(block.text)) return true;
  if (block.listLevel === null && endsWithDate(block.text)) return false;
  if (edge === 0 || (part.x1 === 0 && (edge < MIN_SIGNS || edge > MAX_SIGNS))) return false;
  return isRunningText(block) && !canFitOnLine(first, last.part, edge);
}

/** Whether a line starts a new block: a label, a header with bars, a web address or a date. */
const startsNewBlock = (text: string, above: string): boolean =>
  LABEL.test(text) ||
  (text.includes(" | ") && !above.includes(" | ")) ||
  parseUrl(text) !== null ||
  (startsWithDate(text) && !/[-–—(]$/.test(above));

/** Whether spacing, font or indentation differ from the block's lines. */
function hasOtherLook(block: Block, last: Laid, { row, part }: Laid, isSmall: boolean): boolean {
  const [first] = part.main;
  const isApart = row.gapAbove !== null && row.gapAbove > WIDE_GAP && row.page === last.row.page;
  if (isApart || first === undefined || Math.abs(first.size - last.row.size) > 0.6) return true;
  if (!isSmall && first.isBold !== (last.part.main.at(-1)?.isBold ?? false)) return true;
  if (part.x1 === 0) return false;
  return block.listLevel === null
    ? !isSmall && Math.abs(part.x1 - last.part.x1) > 30
    : part.x1 < block.x1 - 3;
}

/** Whether a block is running text rather than a name: an item, many words, several lines, or an incomplete ending. */
const isRunningText = (block: Block): boolean =>
  block.listLevel !== null ||
  block.lines.length > 1 ||
  countWords(block.text) >= FEW_WORDS ||
  /[,&]$/.test(block.text);

/**
 * Whether a text starts with a date, as a new entry does: "06/2008 Abitur". "2013)" alone may end the previous one.
 */
function startsWithDate(text: string): boolean {
  const [opening] = findDates(text);
  return opening?.from === 0 && (opening.isRange || text.length > opening.to + 1);
}

/** Whether a text ends with a date and is therefore complete: "Cleaner - Minster Offices, 2016 - 2018". */
function endsWithDate(text: string): boolean {
  const last = findDates(text).at(-1);
  if (last === undefined || !/^[)\]]?$/.test(text.slice(last.to))) return false;
  return last.isRange || /(?:[,([]|\bexp\.|\bthrough)\s?$/i.test(text.slice(0, last.from));
}

/** Whether a line's first word would have fitted on the line before. */
function canFitOnLine(first: Cell, before: Part, edge: number): boolean {
  const word = first.text.split(" ")[0] ?? "";
  const perSign = first.x2 > first.x1 ? (first.x2 - first.x1) / first.text.length : 1;
  const bullet = before.x2 === 0 ? BULLET_WIDTH : 0;
  return getPartWidth(before) + bullet + (word.length + 1) * perSign * 0.94 < edge;
}
