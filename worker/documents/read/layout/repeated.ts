import { type WorkBudget } from "../work-budget.ts";
import { type PageRow } from "./page-row.ts";

type Page = { height: number; rows: PageRow[] };

/** The share of a page, at its top and at its bottom, in which headers and footers stand. */
const MARGIN_SHARE = 0.12;
const SAME_PLACE_POINTS = 6;
const PAGE_NUMBER = /^(?:page\s*)?\d{1,3}(?:\s*(?:of|\/|von|sur|de)\s*\d{1,3})?$/i;

/**
 * Drops what stands at the same place of two pages or more. The first one stays, for a name that heads every page is still
 * the name, unless it counts the pages.
 */
export async function withoutRepeated(pages: Page[], budget: WorkBudget): Promise<Page[]> {
  if (pages.length < 2) return pages;
  const alike = rowsByText(pages);
  const kept: Page[] = [];
  for (const [at, page] of pages.entries()) {
    const rows: PageRow[] = [];
    for (const row of page.rows) {
      const others = isInMargin(page, row) ? (alike.get(withoutNumbers(textOf(row))) ?? []) : [];
      budget.spend("comparisons", others.length);
      if (budget.isDue) await budget.rest();
      if (!isRepeated(others, at, row)) rows.push(row);
    }
    kept.push({ ...page, rows });
  }
  return kept;
}

type Placed = { at: number; y: number; text: string };

/** All rows by what they say when numbers do not count. */
function rowsByText(pages: Page[]): Map<string, Placed[]> {
  const byText = new Map<string, Placed[]>();
  for (const [at, { rows }] of pages.entries()) {
    for (const row of rows) {
      const text = textOf(row);
      const alike = byText.get(withoutNumbers(text)) ?? [];
      byText.set(withoutNumbers(text), alike);
      alike.push({ at, y: row.y, text });
    }
  }
  return byText;
}

const isInMargin = ({ height }: Page, { y }: PageRow): boolean =>
  y < height * MARGIN_SHARE || y > height * (1 - MARGIN_SHARE);

const textOf = (row: PageRow): string => row.cells.map(({ text }) => text).join(" ");
const withoutNumbers = (text: string): string => text.replace(/\d+/g, "#");

function isRepeated(alike: Placed[], at: number, row: PageRow): boolean {
  const text = textOf(row);
  const isPageNumber = PAGE_NUMBER.test(text);
  return alike.some(
    (other) =>
      other.at !== at &&
      Math.abs(other.y - row.y) < SAME_PLACE_POINTS &&
      (isPageNumber || other.text !== text || other.at < at),
  );
}
