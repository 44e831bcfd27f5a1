import { removeDates } from "#worker/ai/words/dates.ts";
import { hasLowercaseStart, trimSigns } from "#worker/ai/words/text.ts";

import { parseUrl } from "./addresses.ts";
import type { Block } from "./block.ts";
import { isSentence } from "./classify-text.ts";
import { type Part, splitRowParts } from "./row-parts.ts";
import type { RowRole, RowRoles } from "./row-roles.ts";
import type { Row } from "./row.ts";
import { type Laid, WIDE_GAP, findTextRightEdges, isWrappedLine } from "./wraps.ts";

/** A name followed by its description: "tinydb – a small database". */
export const NAMED = /^\S{2,30}(?: \S{1,30}){0,3}(?: [–—-]|:) /;

const MAX_ADDRESS = 200;

/** Splits a section into blocks: joins wrapped lines and extracts side cells. */
export function buildBlocks(rows: Row[], roles: RowRoles = new Map()): Block[] {
  const parts = rows.map(splitRowParts);
  const edges = findTextRightEdges(rows, parts);
  const blocks: Block[] = [];
  let last: Laid | null = null;
  for (const [at, row] of rows.entries()) {
    const next = { row, part: parts[at] ?? splitRowParts(row) };
    const block = blocks.at(-1);
    const goesOn =
      block !== undefined &&
      last !== null &&
      !isPlainTextHeader(next.part, parts[at + 1]) &&
      !(opensByRole(roles.get(last.row.id)?.role, roles.get(row.id)?.role) && !hasLowercaseStart(row.text)) &&
      isWrappedLine(block, last, next, edges.get(row.column) ?? 0);
    if (block !== undefined && (goesOn || isPlaceOrDurationRow(block, next))) appendToBlock(block, next);
    else blocks.push(createBlock(next));
    if (next.part.main.length > 0) last = next;
  }
  for (const block of blocks) block.isBody = isBodyBlock(block);
  return blocks;
}

/** Whether a line begins an entry, or the body under its head. */
const opensByRole = (before: RowRole | undefined, role: RowRole | undefined): boolean =>
  role === "start" || (role === "body" && (before === "start" || before === "head"));

/** Whether a line is directly above a lone date. Plain text has no spacing, so such a line counts as a header. */
const isPlainTextHeader = ({ x1, main: [first] }: Part, below: Part | undefined): boolean =>
  x1 === 0 &&
  first !== undefined &&
  !hasLowercaseStart(first.text) &&
  below?.main.length === 0 &&
  below.beside.length > 0;

/** Whether a row is only a place or duration below an entry's date. */
const isPlaceOrDurationRow = (block: Block, { row, part }: Laid): boolean =>
  part.main.length + part.beside.length === 0 && !block.isBody && (row.gapAbove ?? WIDE_GAP) < WIDE_GAP;

function createBlock({ row, part: { main, beside, places, x1, x2 } }: Laid): Block {
  return {
    lines: [row.id],
    cells: main,
    x1,
    x2,
    beside: [...beside],
    places: [...places],
    text: main.map(({ text }) => text).join(" "),
    isBold: main.length > 0 && (main[0]?.isBold ?? false),
    gapAbove: row.gapAbove,
    listLevel: row.listLevel,
    isBody: row.listLevel !== null,
  };
}

function appendToBlock(block: Block, { row, part: { main, beside, places, x2 } }: Laid): void {
  block.lines.push(row.id);
  block.beside.push(...beside);
  block.places.push(...places);
  const [first] = main;
  if (first === undefined) return;
  const isHyphened =
    hasLowercaseStart(first.text) &&
    /\p{L}{3}-$/u.test(block.text) &&
    // A hyphen inside an address belongs to the address.
    !/(?:@|www\.|\w\.\w{2,20}\/)\S*$/i.test(block.text.slice(-MAX_ADDRESS));
  // "perfor-" and "mance" join without the hyphen; "e-" and "commerce" keep it.
  const joint = block.text.endsWith("-") && hasLowercaseStart(first.text) ? "" : " ";
  block.text = `${isHyphened ? block.text.slice(0, -1) : block.text}${joint}${first.text}`;
  const tail = block.cells.at(-1);
  if (tail === undefined) block.cells.push(first);
  else
    block.cells[block.cells.length - 1] = {
      ...tail,
      text: `${isHyphened ? tail.text.slice(0, -1) : tail.text}${joint}${first.text}`,
      links: [...tail.links, ...first.links],
    };
  block.x2 = Math.max(block.x2, x2);
}

function isBodyBlock({ listLevel, text, cells }: Block): boolean {
  if (listLevel !== null) return true;
  return (
    (cells.length === 1 && isSentence(trimSigns(removeDates(text)))) ||
    (hasLowercaseStart(text) && parseUrl(text) === null && !NAMED.test(text))
  );
}
