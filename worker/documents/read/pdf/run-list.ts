import { UNKNOWN } from "../clean-text.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";
import { transformPoint, type Box, type Glyph, type Matrix, type Run } from "./drawing.ts";
import { type GraphicState } from "./text-state.ts";
import { type Ground, type Ink } from "./visibility.ts";

type Drawn = { run: Run; box: Box; ink: Ink };

/** In ems: a wider gap or a larger step back starts a new run. */
const RUN_GAP = 1;
const RUN_OVERLAP = -0.3;
const OUTLINE_ONLY = 1;
/** Budget cost of a run, in pieces of text: a run stores a position for each of its letters. */
const COST_OF_RUN = 2;

/** The glyphs of a page in drawing order, grouped into runs. */
export class RunList {
  readonly #drawn: Drawn[] = [];
  #glyphs = 0;
  unknown = 0;

  /** Adds a glyph between two positions on its text line; `matrix` maps them to the page. */
  add(
    text: string,
    at: number,
    state: GraphicState,
    matrix: Matrix,
    place: { from: number; to: number; y: number },
  ): void {
    if (++this.#glyphs > LIMITS.pdf.glyphsPerPage) return;
    const isUnknown = text === "" || text === UNKNOWN || text === "\0";
    if (isUnknown) this.unknown += 1;
    const [startX, startY] = transformPoint(matrix, place.from, place.y);
    const [endX, endY] = transformPoint(matrix, place.to, place.y);
    const size = Math.abs(state.fontSize) * (state.font?.em ?? 1) * Math.hypot(matrix[2], matrix[3]);
    if (!Number.isFinite(startX + endX + startY + size)) return;
    const glyph = {
      text: isUnknown ? UNKNOWN : text,
      x1: Math.min(startX, endX),
      x2: Math.max(startX, endX),
    };
    const run: Run = {
      glyphs: [glyph],
      x1: glyph.x1,
      x2: glyph.x2,
      y: startY,
      size,
      font: state.font?.name ?? "",
      isBold: state.font?.isBold ?? false,
      isTurned: Math.abs(endY - startY) > Math.abs(endX - startX) * 0.3 + 0.01,
    };
    const colour = state.mode === OUTLINE_ONLY ? state.stroke : state.fill;
    const ink: Ink = { at, colour, alpha: state.alpha, mode: state.mode, size };
    const last = this.#drawn.at(-1);
    if (last !== undefined && isSameRun(last, run, ink, glyph)) extendRun(last, glyph);
    else {
      const box = { x1: glyph.x1, x2: glyph.x2, y1: startY - size * 0.7, y2: startY + size * 0.1 };
      this.#drawn.push({ run, box, ink });
    }
  }

  /** The runs visible on the final page background, and the number of hidden glyphs. */
  async seenOn(ground: Ground, budget: WorkBudget): Promise<{ runs: Run[]; hidden: number }> {
    const runs: Run[] = [];
    let hidden = 0;
    for (const { run, box, ink } of this.#drawn) {
      budget.spend("pieces", COST_OF_RUN);
      budget.spend("comparisons", ground.size);
      if (budget.isDue) await budget.rest();
      if (ground.hides(box, ink)) hidden += run.glyphs.filter(({ text }) => text.trim() !== "").length;
      else runs.push(run);
    }
    return { runs, hidden };
  }
}

function isSameRun(last: Drawn, run: Run, ink: Ink, glyph: Glyph): boolean {
  const gap = (glyph.x1 - last.run.x2) / Math.max(1, run.size);
  return (
    Math.abs(last.run.y - run.y) < 0.1 &&
    Math.abs(last.run.size - run.size) < 0.1 &&
    last.run.font === run.font &&
    last.run.isTurned === run.isTurned &&
    last.ink.mode === ink.mode &&
    last.ink.alpha === ink.alpha &&
    String(last.ink.colour) === String(ink.colour) &&
    gap < RUN_GAP &&
    gap > RUN_OVERLAP
  );
}

function extendRun({ run, box }: Drawn, glyph: Glyph): void {
  run.glyphs.push(glyph);
  run.x1 = box.x1 = Math.min(run.x1, glyph.x1);
  run.x2 = box.x2 = Math.max(run.x2, glyph.x2);
}
