import { cleanText, isBullet, stripLeadingBullet } from "../clean-text.ts";
import { LIMITS } from "../limits.ts";
import { type Box, type Drawing, type Glyph, type Run } from "../pdf/drawing.ts";
import { type WorkBudget } from "../work-budget.ts";
import { hasRightToLeft, reorderForReading } from "./direction.ts";
import { splitIntoPieces } from "./inserted.ts";
import { computeMedian, type PageCell, type PageRow } from "./page-row.ts";

/**
 * In em: a gap this wide separates two cells. A smaller gap is enough if the letters were not drawn
 * consecutively.
 */
const CELL_GAP = 1.1;
const CELL_GAP_OF_STRANGERS = 0.75;
/** In em: a gap this wide separates two cells if the text after it aligns with the start of other lines. */
const CELL_GAP_AT_EDGE = 0.55;
const WORD_GAP = 0.17;
const MAX_JUSTIFIED_GAP = 3;
const MIN_ON_EDGE = 4;
const COST_OF_RUN = 500;

type Placed = { glyph: Glyph; run: Run; turn: number };

/** The lines of a page from top to bottom, each split into cells from left to right. */
export async function readRows(drawing: Drawing, budget: WorkBudget): Promise<PageRow[]> {
  const upright = drawing.runs.filter(({ isTurned }) => !isTurned);
  const turns = new Map(drawing.runs.map((run, turn) => [run, turn]));
  const clusters = await clusterByBaseline(upright, budget);
  const edges = findCommonEdges(clusters.map(({ runs }) => findMinimum(runs.map(({ x1 }) => x1))));
  const rows: PageRow[] = [];
  for (const { y, runs } of clusters) {
    const row = toRow(y, runs, turns, drawing.marks, edges);
    if (row.cells.length > 0) rows.push(row);
    budget.spend("pieces", row.cells.length);
    budget.spend("comparisons", row.cells.length * drawing.marks.length + runs.length * COST_OF_RUN);
    if (budget.isDue) await budget.rest();
  }
  return rows.length > 0 ? rows : buildRotatedRows(drawing);
}

const findMinimum = (values: number[]): number => values.reduce((least, value) => Math.min(least, value));
const computeSum = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** X positions (whole points) where several lines start. */
function findCommonEdges(starts: number[]): Set<number> {
  const counts = new Map<number, number>();
  for (const start of starts) counts.set(Math.round(start), (counts.get(Math.round(start)) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MIN_ON_EDGE).map(([edge]) => edge));
}

/** `places` indexes the runs by their start, in whole points. */
type Cluster = { y: number; size: number; runs: Run[]; places: Map<number, Run[]> };

async function clusterByBaseline(runs: Run[], budget: WorkBudget): Promise<Cluster[]> {
  const rows: Cluster[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.x1 - b.x1)) {
    budget.spend("comparisons", COST_OF_RUN + computeSum(rows.slice(-6).map(({ runs }) => runs.length)));
    if (budget.isDue) await budget.rest();
    const row = rows.slice(-6).find((row) => isOnRow(row, run));
    if (row === undefined)
      rows.push({ y: run.y, size: run.size, runs: [run], places: new Map([[Math.round(run.x1), [run]]]) });
    else if (!isPrintedTwice(row.places, run)) {
      row.runs.push(run);
      getOrCreateRunsAt(row.places, run).push(run);
      // The run in the larger font sets the baseline, so that superscripts and subscripts do not.
      if (run.size > row.size * 1.2) [row.y, row.size] = [run.y, run.size];
    }
  }
  return rows.toSorted((a, b) => a.y - b.y);
}

function isOnRow(row: Cluster, run: Run): boolean {
  const distance = Math.abs(row.y - run.y);
  if (distance < Math.max(2, 0.4 * Math.min(row.size, run.size))) return true;
  const [small, large] = [Math.min(row.size, run.size), Math.max(row.size, run.size)];
  if (small > large * 0.8 || distance > large * 0.6) return false;
  return row.runs.some(
    (other) => Math.min(Math.abs(other.x2 - run.x1), Math.abs(run.x2 - other.x1)) < large * 0.25,
  );
}

function getOrCreateRunsAt(places: Map<number, Run[]>, { x1 }: Run): Run[] {
  const place = places.get(Math.round(x1)) ?? [];
  places.set(Math.round(x1), place);
  return place;
}

/** Fake bold: some writers draw the same letters twice, slightly shifted. */
const isPrintedTwice = (places: Map<number, Run[]>, run: Run): boolean =>
  [-2, -1, 0, 1, 2].some((beside) =>
    places
      .get(Math.round(run.x1) + beside)
      ?.slice(-20)
      .some((other) => isSameText(other, run)),
  );

const isSameText = (a: Run, b: Run): boolean =>
  Math.abs(a.x1 - b.x1) < a.size * 0.2 &&
  Math.abs(a.y - b.y) < a.size * 0.2 &&
  a.glyphs.length === b.glyphs.length &&
  a.glyphs.every(({ text }, index) => text === b.glyphs[index]?.text);

function toRow(y: number, runs: Run[], turns: Map<Run, number>, marks: Box[], edges: Set<number>): PageRow {
  const placed: Placed[] = splitIntoPieces(runs).flatMap(({ run, glyphs }) =>
    glyphs.map((glyph) => ({ glyph, run, turn: turns.get(run) ?? 0 })),
  );
  const cells = splitIntoCells(placed, edges)
    .map(toCell)
    .filter(({ text }) => text !== "")
    .slice(0, LIMITS.cellsPerLine);
  return { y, cells: extractBullets(cells, y, marks), column: 0 };
}

const isSpaceGlyph = ({ glyph }: Placed): boolean => /^\s*$/.test(glyph.text) || glyph.text === "\u00A0";

function splitIntoCells(placed: Placed[], edges: Set<number>): Placed[][] {
  const cells: Placed[][] = [];
  const isJustified = hasEvenGaps(placed.filter((item) => !isSpaceGlyph(item)));
  let last: Placed | null = null;
  for (const item of placed) {
    if (isSpaceGlyph(item)) {
      cells.at(-1)?.push(item);
      continue;
    }
    const em = Math.max(1, Math.min(item.run.size, last?.run.size ?? item.run.size));
    const gap: number = last === null ? Number.POSITIVE_INFINITY : (item.glyph.x1 - last.glyph.x2) / em;
    const areStrangers = last !== null && Math.abs(item.turn - last.turn) > 1;
    const isAtEdge = gap >= CELL_GAP_AT_EDGE && edges.has(Math.round(item.glyph.x1));
    const isApart = isAtEdge || gap >= (areStrangers ? CELL_GAP_OF_STRANGERS : CELL_GAP);
    if (cells.length === 0 || (isApart && !(isJustified && gap < MAX_JUSTIFIED_GAP))) cells.push([]);
    cells.at(-1)?.push(item);
    last = item;
  }
  return cells;
}

/** A justified line has wide gaps, but all of equal width. */
function hasEvenGaps(seen: Placed[]): boolean {
  const gaps = seen
    .slice(1)
    .map((item, index) => computeRelativeGap(seen[index], item))
    .filter((gap) => gap > WORD_GAP);
  return gaps.length > 1 && Math.max(...gaps) < Math.min(...gaps) * 1.12;
}

function toCell(placed: Placed[]): PageCell {
  const seen = placed.filter((item) => !isSpaceGlyph(item));
  const widths = seen.slice(1).map((item, index) => computeRelativeGap(seen[index], item));
  const isSpaced = isLetterSpaced(placed, seen, widths);
  const wordGap = isSpaced ? Math.max(WORD_GAP, computeMedian(widths) * 1.6) : WORD_GAP;
  const pieces: string[] = [];
  let hadSpace = false;
  let before: Placed | undefined;
  for (const item of placed) {
    if (isSpaceGlyph(item)) {
      hadSpace = !isSpaced;
      continue;
    }
    if (before !== undefined && (hadSpace || computeRelativeGap(before, item) > wordGap)) pieces.push(" ");
    pieces.push(item.glyph.text);
    hadSpace = false;
    before = item;
  }
  const size = computeMedian(seen.map(({ run }) => run.size));
  return {
    text: cleanText(
      replaceSoftHyphens((hasRightToLeft(pieces) ? reorderForReading(pieces) : pieces).join("")),
    ),
    x1: Math.min(...seen.map(({ glyph }) => glyph.x1)),
    x2: Math.max(...seen.map(({ glyph }) => glyph.x2)),
    size,
    isBold: seen.filter(({ run }) => run.isBold).length * 2 > seen.length,
    glyphs: seen.map(({ glyph }) => glyph),
    links: [],
    bulletX: null,
    turn: seen[0]?.turn ?? 0,
  };
}

/** PDFs draw soft hyphens as visible: a hyphen, or a dash between numbers or blanks. */
const replaceSoftHyphens = (text: string): string =>
  text.includes("\u00ad")
    ? text.replaceAll(/(?<=\d ?)\u00ad(?= ?\d)|(?<=\s)\u00ad(?=\s)/g, "–").replaceAll("\u00ad", "-")
    : text;

const computeRelativeGap = (before: Placed | undefined, item: Placed): number =>
  before === undefined ? 0 : (item.glyph.x1 - before.glyph.x2) / Math.max(1, item.run.size);

/** "S K I L L S": letter-spaced text is one word. */
function isLetterSpaced(placed: Placed[], seen: Placed[], gaps: number[]): boolean {
  if (seen.length < 4 || seen.some(({ glyph }) => !/^[\p{Lu}\p{Nd}&]$/u.test(glyph.text))) return false;
  const apart = gaps.filter((gap) => gap > WORD_GAP).length;
  return apart >= gaps.length * 0.75 && placed.length > 0;
}

function extractBullets(cells: PageCell[], y: number, marks: Box[]): PageCell[] {
  return cells.flatMap((cell, index) => {
    const before = cells[index - 1];
    if (isBullet(cell.text) && index + 1 < cells.length) return [];
    if (before !== undefined && isBullet(before.text)) return [{ ...cell, bulletX: before.x1 }];
    return [extractBulletFromCell(cell, y, marks)];
  });
}

function extractBulletFromCell(cell: PageCell, y: number, marks: Box[]): PageCell {
  const rest = stripLeadingBullet(cell.text);
  if (rest === null)
    return { ...cell, bulletX: marks.find((mark) => isBulletBeside(mark, y, cell))?.x1 ?? null };
  const glyphs = cell.glyphs.slice(1);
  return { ...cell, text: rest, x1: glyphs[0]?.x1 ?? cell.x1, glyphs, bulletX: cell.x1 };
}

const isBulletBeside = (mark: Box, y: number, cell: PageCell): boolean => {
  const middle = (mark.y1 + mark.y2) / 2;
  const distance = cell.x1 - mark.x2;
  return (
    distance > 0 &&
    distance < cell.size * 2.5 &&
    mark.y2 - mark.y1 < cell.size * 0.7 &&
    Math.abs(mark.x2 - mark.x1 - (mark.y2 - mark.y1)) < cell.size * 0.15 &&
    middle < y + cell.size * 0.05 &&
    middle > y - cell.size * 0.7
  );
};

/**
 * Rotated text is normally a margin label or a stamp ("Draft") and not content; but if a page has no other
 * text, the page itself is rotated, and each piece is a line.
 */
function buildRotatedRows(drawing: Drawing): PageRow[] {
  return drawing.runs
    .filter(({ isTurned }) => isTurned)
    .map((run) => toCell(run.glyphs.map((glyph) => ({ glyph: { ...glyph, x1: 0, x2: 0 }, run, turn: 0 }))))
    .filter(({ text }) => text !== "")
    .map((cell) => ({ y: drawing.height, cells: [cell], column: 0 }));
}
