import { computeMedian, type PageRow } from "./page-row.ts";

/** A label with the lines beside it. Lines above the first label form a block with an empty label. */
export type Block = { label: PageRow[]; rows: PageRow[] };

const MIN_LABELS = 3;
const WIDEST_SHARE = 0.3;
const MAX_CHARACTERS = 30;

/**
 * The text blocks of a page whose narrow left column holds only labels, such as section names or dates; null if
 * there is none. Unlike in a sidebar, each label line aligns with a line beside it.
 */
export function findLabelledBlocks(rows: PageRow[]): Block[] | null {
  const cells = rows.flatMap(({ cells }) => cells);
  const left = Math.min(...cells.map(({ x1 }) => x1));
  const width = Math.max(...cells.map(({ x2 }) => x2)) - left;
  const starts = rows.flatMap(({ cells: [first] }) => (first === undefined ? [] : [first.x1]));
  const text = findMostCommon(starts.filter((x) => x > left + width * 0.08));
  if (text === null || text > left + width * (WIDEST_SHARE + 0.08)) return null;
  const isLabel = (row: PageRow) =>
    (row.cells[0]?.x1 ?? text) < left + 4 && (row.cells[0]?.x2 ?? 0) < text - 2;
  const labels = rows.filter(isLabel);
  const startsAtText = (row: PageRow) => (row.cells[0]?.x1 ?? 0) >= text - 3;
  const beside = rows.filter(startsAtText);
  const first = rows.findIndex(isLabel);
  const crossing = rows.slice(first).filter((row) => !isLabel(row) && !startsAtText(row)).length;
  if (labels.length < MIN_LABELS || crossing > 0 || beside.length < labels.length) return null;
  if (labels.some(({ cells }) => cells.length < 2)) return null;
  if (computeMedian(labels.map(({ cells }) => cells[0]?.text.length ?? 0)) > MAX_CHARACTERS) return null;
  const blocks: Block[] = [{ label: [], rows: [] }];
  for (const row of rows) {
    if (row.cells[0] !== undefined && isLabel(row)) {
      blocks.push({
        label: [{ ...row, cells: [row.cells[0]] }],
        rows: [{ ...row, cells: row.cells.slice(1) }],
      });
    } else blocks.at(-1)?.rows.push(row);
  }
  return blocks;
}

function findMostCommon(values: number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(Math.round(value), (counts.get(Math.round(value)) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
