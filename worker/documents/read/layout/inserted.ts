import { type Glyph, type Run } from "../pdf/drawing.ts";

/** Letters of a run without a gap between them. */
type Part = { run: Run; glyphs: Glyph[]; x1: number; x2: number };
export type Piece = { run: Run; glyphs: Glyph[] };

/** In em: a gap wider than this separates two parts of a run. */
const MIN_GAP = 0.1;
const TOLERANCE = 0.08;
const MAX_OWN = 4;

/**
 * The runs of a line from left to right. Letters missing from a font, and words in another font, are often
 * drawn after the rest of the line, into gaps left for them: so a run is split where letters of another run fit
 * into its gap. Blanks are ignored, as they can also be drawn under such letters.
 */
export function splitIntoPieces(runs: Run[]): Piece[] {
  if (!runs.some(hasGap)) return runs.map(toWholePart).toSorted((a, b) => a.x1 - b.x1);
  const byRun = runs.map(splitAtGaps);
  const parts = byRun.flat().toSorted((a, b) => a.x1 - b.x1);
  return byRun.flatMap((own) => joinUnfilledParts(own, parts)).toSorted((a, b) => a.x1 - b.x1);
}

const isBlankGlyph = ({ text }: Glyph): boolean => text.trim() === "";

const isBeyondGap = (run: Run, x2: number, glyph: Glyph): boolean =>
  glyph.x1 - x2 > MIN_GAP * Math.max(1, run.size);

function hasGap(run: Run): boolean {
  let before: Glyph | undefined;
  for (const glyph of run.glyphs) {
    if (isBlankGlyph(glyph)) continue;
    if (before !== undefined && isBeyondGap(run, before.x2, glyph)) return true;
    before = glyph;
  }
  return false;
}

function toWholePart(run: Run): Part {
  const { glyphs, x1, x2 } = run;
  return { run, glyphs, x1: glyphs.find((glyph) => !isBlankGlyph(glyph))?.x1 ?? x1, x2 };
}

function splitAtGaps(run: Run): Part[] {
  const parts: Part[] = [];
  let blanks: Glyph[] = [];
  for (const glyph of run.glyphs) {
    const last = parts.at(-1);
    if (isBlankGlyph(glyph)) blanks.push(glyph);
    else if (last !== undefined && !isBeyondGap(run, last.x2, glyph)) {
      extendPart(last, [...blanks, glyph], glyph);
      blanks = [];
    } else {
      parts.push({ run, glyphs: [...blanks, glyph], x1: glyph.x1, x2: glyph.x2 });
      blanks = [];
    }
  }
  const last = parts.at(-1);
  if (last === undefined) return [toWholePart(run)];
  last.glyphs.push(...blanks);
  return parts;
}

function joinUnfilledParts(own: Part[], all: Part[]): Part[] {
  if (own.length === 1) return own;
  const pieces: Part[] = [];
  for (const part of own) {
    const last = pieces.at(-1);
    if (last === undefined || isGapFilled(last, part, all))
      pieces.push({ ...part, glyphs: [...part.glyphs] });
    else extendPart(last, part.glyphs, part);
  }
  return pieces;
}

function extendPart(part: Part, glyphs: Glyph[], { x1, x2 }: { x1: number; x2: number }): void {
  part.glyphs.push(...glyphs);
  part.x1 = Math.min(part.x1, x1);
  part.x2 = Math.max(part.x2, x2);
}

/** Whether letters of another run lie between two parts of the same run. */
function isGapFilled({ run, x2 }: Part, { x1 }: Part, all: Part[]): boolean {
  const tolerance = TOLERANCE * Math.max(1, run.size);
  const from = findFirstPartFrom(all, x2 - tolerance);
  const other = all.slice(from, from + MAX_OWN).find((part) => part.run !== run);
  return other !== undefined && other.x2 <= x1 + tolerance;
}

function findFirstPartFrom(parts: Part[], x: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.x1 ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
