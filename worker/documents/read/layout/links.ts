import { cleanText } from "../clean-text.ts";
import { type Box, type Drawing } from "../pdf/drawing.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type PageCell, type PageRow } from "./page-row.ts";

/** Max points between an icon and the text beside it. */
const NEAR_POINTS = 40;

/** Attaches every link of a page to the cells whose letters it covers, or else to the cell beside it. */
export async function placeLinks(
  rows: PageRow[],
  links: Drawing["links"],
  budget: WorkBudget,
): Promise<void> {
  const letters = rows.reduce((sum, { cells }) => sum + countLetters(cells), 0);
  for (const { url, ...box } of links) {
    // Worst case: the link covers all letters.
    budget.spend("comparisons", letters);
    if (budget.isDue) await budget.rest();
    const on = rows.flatMap(({ y, cells }) =>
      cells.map((cell) => ({ cell, text: getTextUnderBox(box, y, cell) })).filter(({ text }) => text !== ""),
    );
    for (const { cell, text } of on) addOrExtendLink(cell, text, url);
    if (on.length === 0) {
      const beside = findNearestCell(rows, box);
      if (beside !== null) addOrExtendLink(beside, beside.text, url);
    }
  }
}

const countLetters = (cells: PageCell[]): number => cells.reduce((sum, { glyphs }) => sum + glyphs.length, 0);

function addOrExtendLink(cell: PageCell, text: string, url: string): void {
  const known = cell.links.find((link) => link.url === url);
  if (known === undefined) cell.links.push({ text, url });
  else if (text.length > known.text.length) known.text = text;
}

function getTextUnderBox(box: Box, y: number, cell: PageCell): string {
  const middle = y - cell.size * 0.3;
  if (middle < box.y1 || middle > box.y2 || cell.x2 < box.x1 || cell.x1 > box.x2) return "";
  const isUnder = cell.glyphs.map(({ x1, x2 }) => (x1 + x2) / 2 > box.x1 && (x1 + x2) / 2 < box.x2);
  if (isUnder.every(Boolean)) return cell.text;
  const pieces = cell.glyphs.filter((_, index) => isUnder[index]);
  return cleanText(
    pieces
      .map(({ text, x1 }, index) => {
        const before = pieces[index - 1];
        return before !== undefined && x1 - before.x2 > cell.size * 0.17 ? ` ${text}` : text;
      })
      .join(""),
  );
}

function findNearestCell(rows: PageRow[], box: Box): PageCell | null {
  let best: PageCell | null = null;
  let least = NEAR_POINTS;
  for (const { y, cells } of rows) {
    for (const cell of cells) {
      const middle = y - cell.size * 0.3;
      if (middle < box.y1 || middle > box.y2) continue;
      const distance = Math.max(cell.x1 - box.x2, box.x1 - cell.x2, 0);
      if (distance < least) [best, least] = [cell, distance];
    }
  }
  return best;
}
