import { hasLowercaseStart, isCapitals } from "#worker/ai/words/text.ts";
import { findSectionTopic } from "#worker/career/section-topics.contract.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";

import type { Block } from "./block.ts";
import { buildBlocks } from "./blocks.ts";
import { parseHeading } from "./headings.ts";
import { createFound } from "./make-found.ts";
import type { CustomSection, Found } from "./parsed-resume.ts";
import { reorderGridsByColumn } from "./read-columns.ts";
import { splitRowParts } from "./row-parts.ts";
import type { Row } from "./row.ts";
import type { Section } from "./sections.ts";
import { WIDE_GAP } from "./wraps.ts";

/** Max difference in points between left edges of an item's lines. */
const SAME_EDGE = 3;
/** Factor for estimating the width of a narrow word. */
const NARROW = 0.94;

/**
 * Sections whose heading matches no field, such as "Publications", with their lines. Content beyond the limits of a
 * resume is left out, and reported as not taken.
 */
export function parseCustomSections(sections: Section[]): CustomSection[] {
  return sections
    .flatMap(({ kind, heading, rows, topic }) => {
      if (kind !== "other" || heading === null) return [];
      const items = limitItems(joinWrappedRows(reorderGridsByColumn(rows)));
      const title = toTitle(heading.text).slice(0, RESUME_LIMITS.heading);
      return items.length === 0
        ? []
        : [
            {
              title: createFound(title, [heading.id], "high"),
              items,
              topic: topic ?? findSectionTopic(title),
            },
          ];
    })
    .slice(0, RESUME_LIMITS.customSections);
}

/** Max letters of words that stay lower case in a title: "Honors and Awards". */
const SMALL_WORD = 3;

/** Converts an all-caps heading to title case if its words are known; unknown ones may be abbreviations. */
function toTitle(heading: string): string {
  const text = heading.replace(/[\s:]{1,4}$/, "");
  if (!isCapitals(text) || parseHeading(text) === null) return text;
  return text
    .toLowerCase()
    .split(" ")
    .map((word, at) =>
      at > 0 && (word.length <= SMALL_WORD || /^\p{L}['’]/u.test(word))
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
}

/** The first items that fit into one section, uncut. */
function limitItems(items: Found[]): Found[] {
  let length = 0;
  return items.slice(0, RESUME_LIMITS.lines).filter(({ value }) => {
    const next = length + (length === 0 ? 0 : 1) + value.length;
    if (next > RESUME_LIMITS.long) return false;
    length = next;
    return true;
  });
}

/** One item per paragraph or list item. */
function joinWrappedRows(rows: Row[]): Found[] {
  const groups: { rows: Row[]; text: string }[] = [];
  let from = 0;
  for (const block of buildBlocks(rows)) {
    const own = rows.slice(from, from + block.lines.length);
    from += block.lines.length;
    const above = groups.at(-1);
    const text = joinBlockRows(block, own);
    if (above !== undefined && own[0] !== undefined && continuesItem(above.rows, own[0])) {
      above.rows.push(...own);
      above.text = `${above.text} ${text}`;
    } else groups.push({ rows: own, text });
  }
  return groups.map(({ rows: own, text }) =>
    createFound(
      text,
      own.map(({ id }) => id),
      "high",
    ),
  );
}

/** The text of a block with the dates and places beside it; custom sections have no fields for them. */
function joinBlockRows(block: Block, rows: Row[]): string {
  const isPlain = rows.every((row) => row.cells.length === 1 && splitRowParts(row).main.length === 1);
  return isPlain ? block.text : rows.map(({ text }) => text).join(" ");
}

/**
 * Whether a row continues the list item above although it starts with a label or a date like a new entry: same left
 * edge, and its first word did not fit on the line above.
 */
function continuesItem(above: Row[], row: Row): boolean {
  const first = above[0];
  const last = above.at(-1);
  const [cell] = row.cells;
  if (first === undefined || last === undefined || cell === undefined) return false;
  if (first.listLevel === null || row.listLevel !== null || row.edge <= 0 || cell.x2 <= cell.x1) return false;
  if (row.column !== first.column || row.cells.length > 1 || Math.abs(row.size - first.size) > 0.6)
    return false;
  if (Math.abs(row.x1 - first.x1) > SAME_EDGE) return false;
  if (row.page === last.page && (row.gapAbove ?? 1) > WIDE_GAP) return false;
  const word = cell.text.split(" ")[0] ?? "";
  const perSign = (cell.x2 - cell.x1) / cell.text.length;
  return hasLowercaseStart(word) || last.x2 + (word.length + 1) * perSign * NARROW >= row.edge;
}
