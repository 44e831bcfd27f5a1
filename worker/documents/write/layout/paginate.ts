import type { Line } from "./model.ts";

/** Minimum lines of text on every page after the first. */
export const MIN_LINES = 3;

type Sized = Pick<Line, "height" | "before" | "keepsNext">;

/** Min content of the last page, if there are several. */
type Least = { leastLines?: number; leastHeight?: number };

/**
 * Splits lines into pages of the given heights. A page may end only after a line that allows it; if no line on a
 * full page does, it ends when full.
 */
export function paginate<One extends Sized>(
  lines: One[],
  getHeight: (page: number) => number,
  { leastLines = MIN_LINES, leastHeight = 0 }: Least = {},
): One[][] {
  const starts = [0];
  let used = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const from = starts.at(-1) ?? 0;
    const height = line.height + (at === from ? 0 : line.before);
    if (at > from && used + height > getHeight(starts.length - 1) + 0.01) {
      const start = findLastPageBreak(lines, from, at);
      starts.push(start);
      at = start - 1;
      used = 0;
      continue;
    }
    used += height;
  }
  fillLastPage(lines, starts, { pageHeight: getHeight(starts.length - 1), leastLines, leastHeight });
  return starts.map((from, at) => lines.slice(from, starts[at + 1] ?? lines.length));
}

/** The last line up to `at` that may start a page. */
function findLastPageBreak(lines: Sized[], from: number, at: number): number {
  for (let start = at; start > from; start -= 1) if (mayOpenPage(lines, start)) return start;
  return at;
}

const mayOpenPage = (lines: Sized[], at: number): boolean => lines[at - 1]?.keepsNext === false;

/** Moves lines from the previous page to a last page that has too little. */
function fillLastPage(
  lines: Sized[],
  starts: number[],
  { pageHeight, leastLines, leastHeight }: Required<Least> & { pageHeight: number },
): void {
  const last = starts.at(-1) ?? 0;
  const before = starts.at(-2);
  const hasTooLittle = (start: number): boolean =>
    lines.length - start < leastLines || computeHeight(lines, start, lines.length) < leastHeight;
  if (before === undefined || !hasTooLittle(last)) return;
  let start = last;
  while (start > before + 1 && (hasTooLittle(start) || !mayOpenPage(lines, start))) start -= 1;
  const isOpen = start > before + 1 && computeHeight(lines, start, lines.length) <= pageHeight;
  starts[starts.length - 1] = isOpen
    ? start
    : Math.max(before + 1, Math.min(last, lines.length - leastLines));
}

export const computeHeight = (lines: Sized[], from: number, to: number): number =>
  lines.slice(from, to).reduce((sum, { height, before }, at) => sum + height + (at === 0 ? 0 : before), 0);
