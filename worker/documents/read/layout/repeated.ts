import { type WorkBudget } from "../work-budget.ts";
import { type PageRow } from "./page-row.ts";

type Page = { height: number; rows: PageRow[] };

/** The share of a page at its top and bottom that may hold headers and footers. */
const MARGIN_SHARE = 0.12;
const SAME_PLACE_POINTS = 6;
const PAGE_NUMBER = /^(?:page\s*)?\d{1,3}(?:\s*(?:of|\/|von|sur|de)\s*\d{1,3})?$/i;

/**
 * Drops lines repeated at the same place on several pages. The first occurrence stays, because a page header
 * may hold the person's name; page numbers are always dropped.
 */
export async function dropRepeatedLines(pages: Page[], budget: WorkBudget): Promise<Page[]> {
  if (pages.length < 2) return pages;
  const alike = groupRowsByText(pages);
  const kept: Page[] = [];
  for (const [at, page] of pages.entries()) {
    const rows: PageRow[] = [];
    for (const row of page.rows) {
      const others = isInMargin(page, row) ? (alike.get(maskNumbers(joinCellTexts(row))) ?? []) : [];
      budget.spend("comparisons", others.length);
      if (budget.isDue) await budget.rest();
      if (!isRepeatedLine(others, at, row)) rows.push(row);
    }
    kept.push({ ...page, rows });
  }
  return kept;
}

type Placed = { at: number; y: number; text: string };

/** Groups all rows by their text, ignoring numbers. */
function groupRowsByText(pages: Page[]): Map<string, Placed[]> {
  const byText = new Map<string, Placed[]>();
  for (const [at, { rows }] of pages.entries()) {
    for (const row of rows) {
      const text = joinCellTexts(row);
      const alike = byText.get(maskNumbers(text)) ?? [];
      byText.set(maskNumbers(text), alike);
      alike.push({ at, y: row.y, text });
    }
  }
  return byText;
}

const isInMargin = ({ height }: Page, { y }: PageRow): boolean =>
  y < height * MARGIN_SHARE || y > height * (1 - MARGIN_SHARE);

const joinCellTexts = (row: PageRow): string => row.cells.map(({ text }) => text).join(" ");
const maskNumbers = (text: string): string => text.replace(/\d+/g, "#");

function isRepeatedLine(alike: Placed[], at: number, row: PageRow): boolean {
  const text = joinCellTexts(row);
  const isPageNumber = PAGE_NUMBER.test(text);
  return alike.some(
    (other) =>
      other.at !== at &&
      Math.abs(other.y - row.y) < SAME_PLACE_POINTS &&
      (isPageNumber || other.text !== text || other.at < at),
  );
}
