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
export function withoutRepeated(pages: Page[]): Page[] {
  if (pages.length < 2) return pages;
  return pages.map((page, index) => ({
    ...page,
    rows: page.rows.filter((row) => !isInMargin(page, row) || !isRepeated(pages, index, row)),
  }));
}

const isInMargin = ({ height }: Page, { y }: PageRow): boolean =>
  y < height * MARGIN_SHARE || y > height * (1 - MARGIN_SHARE);

const textOf = (row: PageRow): string => row.cells.map(({ text }) => text).join(" ");
const withoutNumbers = (text: string): string => text.replace(/\d+/g, "#");

function isRepeated(pages: Page[], index: number, row: PageRow): boolean {
  const text = textOf(row);
  const isSame = (other: PageRow) =>
    Math.abs(other.y - row.y) < SAME_PLACE_POINTS && withoutNumbers(textOf(other)) === withoutNumbers(text);
  const others = pages.flatMap((page, at) =>
    at === index ? [] : page.rows.filter(isSame).map((other) => ({ at, text: textOf(other) })),
  );
  if (others.length === 0) return false;
  return PAGE_NUMBER.test(text) || others.some((other) => other.text !== text || other.at < index);
}
