import { type Line } from "../document.ts";
import { LIMITS } from "../limits.ts";
import { type Drawing } from "../pdf/drawing.ts";
import { type WorkBudget } from "../work-budget.ts";
import { sortInReadingOrder } from "./columns.ts";
import { repairLigatures } from "./ligatures.ts";
import { placeLinks } from "./links.ts";
import { type PageRow } from "./page-row.ts";
import { dropRepeatedLines } from "./repeated.ts";
import { readRows } from "./rows.ts";
import { joinHyphenatedWords } from "./words.ts";

/** The lines of all pages in reading order. */
export async function layOutLines(drawings: Drawing[], budget: WorkBudget): Promise<Line[]> {
  const pages: { height: number; rows: PageRow[] }[] = [];
  for (const drawing of drawings) {
    const rows = await readRows(drawing, budget);
    await placeLinks(rows, drawing.links, budget);
    pages.push({ height: drawing.height, rows });
  }
  const ordered: PageRow[][] = [];
  for (const { rows } of await dropRepeatedLines(pages, budget)) {
    ordered.push(sortInReadingOrder(rows, budget));
    if (budget.isDue) await budget.rest();
  }
  const levels = computeBulletLevels(ordered.flat());
  const usual = computeUsualLineDistance(ordered);
  const lines = ordered.flatMap((rows, page) =>
    rows.map((row, index): Line => {
      const before = rows[index - 1];
      const distance = measureLineDistance(before, row);
      return {
        id: `${page + 1}.${index + 1}`,
        page: page + 1,
        y: roundToTenth(row.y),
        column: row.column,
        cells: row.cells.map(({ text, x1, x2, isBold, size, links }) => ({
          text,
          x1: roundToTenth(x1),
          x2: roundToTenth(x2),
          isBold,
          size: roundToTenth(size),
          links,
        })),
        gapAbove: distance === null || usual === 0 ? null : Math.round((distance / usual) * 100) / 100,
        listLevel: levels.get(row) ?? null,
        headingLevel: null,
      };
    }),
  );
  return joinHyphenatedWords(await repairLigatures(lines.slice(0, LIMITS.lines), budget));
}

/** Distance between baselines; null across columns. */
function measureLineDistance(before: PageRow | undefined, row: PageRow): number | null {
  if (before === undefined || before.column !== row.column || row.y <= before.y) return null;
  return row.y - before.y;
}

function computeUsualLineDistance(pages: PageRow[][]): number {
  const distances = pages.flatMap((rows) =>
    rows.flatMap((row, index) => measureLineDistance(rows[index - 1], row) ?? []),
  );
  // A low percentile gives the spacing within paragraphs, so that larger gaps stand out.
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length * 0.35)] ?? 0;
}

/** Per column, a bullet further right than the previous one is one level deeper. */
function computeBulletLevels(rows: PageRow[]): Map<PageRow, number> {
  const levels = new Map<PageRow, number>();
  let open: number[] = [];
  let column = 0;
  for (const row of rows) {
    if (row.column !== column) open = [];
    column = row.column;
    const bulletX = row.cells[0]?.bulletX ?? null;
    if (bulletX === null) {
      const start = row.cells[0]?.x1 ?? 0;
      // A line to the left of every open bullet ends the list.
      if (open[0] !== undefined && start < open[0] - 2) open = [];
      continue;
    }
    while (open.length > 0 && (open.at(-1) ?? 0) > bulletX + 3) open.pop();
    if (open.length === 0 || bulletX > (open.at(-1) ?? 0) + 3) open.push(bulletX);
    levels.set(row, open.length - 1);
  }
  return levels;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
