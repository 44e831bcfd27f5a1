import type { FontName } from "../fonts/font-names.ts";
import type { OpenFont } from "../fonts/fonts.ts";
import type { Look } from "../themes/look.ts";
import type { PaperSize } from "../themes/papers.ts";
import { breakLines, type Measured } from "./break-lines.ts";
import type { Layout, Line, PageLayout, PlacedLine, Segment, Shape } from "./model.ts";
import { computeHeight, paginate } from "./paginate.ts";

export type Setting = { bodySize: number; isTight: boolean };

/** Factors by which block spacing and line spacing shrink in a tight layout. */
const TIGHT_SPACE = 0.7;
const TIGHT_LEADING = 0.95;
/** Baseline offset below the middle of the line, in em: half the height of a capital. */
const BELOW_MIDDLE = 0.355;

type Fonts = Map<FontName, OpenFont>;

/** Lays out all blocks at one font size: lines, pages, and decorations beside them. */
export function layOutPages(
  measured: Measured[],
  {
    look,
    paper,
    fonts,
    setting,
    countLast,
  }: {
    look: Look;
    paper: PaperSize;
    fonts: Fonts;
    setting: Setting;
    /** Minimum number of lines on the last page. */
    countLast?: (lines: Line[]) => number;
  },
): Layout {
  const { margins } = look;
  const width = paper.width - margins.left - margins.right;
  const lines = measured.flatMap((one, block) => layOutBlock(one, { block, width, fonts, setting, look }));
  const height = paper.height - margins.top - margins.bottom;
  const parts = paginate(lines, height, countLast?.(lines));
  const pages = parts.map((page, at) =>
    placePage(page, { measured, look, paper, isFirst: at === 0, setting }),
  );
  const line = look.body.leading * setting.bodySize * (setting.isTight ? TIGHT_LEADING : 1);
  const linesOver = Math.ceil(measureLastPageOverflow(parts, height) / line);
  return { pages, blocks: measured.map(({ block }) => block), ...setting, linesOver };
}

/** By how much the last page exceeds the free space of the page before it. */
function measureLastPageOverflow(pages: Line[][], height: number): number {
  const last = pages.at(-1) ?? [];
  const before = pages.at(-2);
  if (before === undefined) return 0;
  const free = height - computeHeight(before, 0, before.length);
  return Math.max(1, computeHeight(last, 0, last.length) + (last[0]?.before ?? 0) - free);
}

function layOutBlock(
  one: Measured,
  {
    block: at,
    width,
    fonts,
    setting: { bodySize, isTight },
    look,
  }: { block: number; width: number; fonts: Fonts; setting: Setting; look: Look },
): Line[] {
  const { block } = one;
  const size = block.size * bodySize;
  const left = look.margins.left + block.indent * bodySize;
  const room = width - block.indent * bodySize;
  const segmented = breakLines(one, room / size, fonts);
  return segmented.map((segments, index) => {
    const wide = segments.reduce((sum, segment) => sum + segment.width, 0) * size;
    const from = left + (block.align === "center" ? Math.max(0, (room - wide) / 2) : 0);
    const isFirst = index === 0;
    const isLast = index === segmented.length - 1;
    return {
      block: at,
      isFirst,
      isLast,
      size,
      tracking: block.tracking * size,
      height:
        size * block.leading * (isTight ? TIGHT_LEADING : 1) + (isLast ? getRuleHeight(block, "below") : 0),
      before: isFirst
        ? block.before * bodySize * (isTight && !block.isHead ? TIGHT_SPACE : 1) +
          getRuleHeight(block, "above")
        : 0,
      segments: segments.map((segment) => ({
        ...segment,
        x: from + segment.x * size,
        width: segment.width * size,
      })),
      label: isFirst
        ? placeLabel(one, {
            left,
            size,
            bodySize,
            look,
          })
        : null,
      // Avoids widows and orphans: no single first or last line of a paragraph on a page.
      keepsNext: isLast ? block.keepsNext : isFirst || index === segmented.length - 2,
    };
  });
}

function placeLabel(
  { block: { label }, labelWidth }: Measured,
  { left, size, bodySize, look }: { left: number; size: number; bodySize: number; look: Look },
): Segment | null {
  if (label === null) return null;
  const width = labelWidth * size;
  return { text: label.text, x: left - look.bulletGap * bodySize - width, width, span: label };
}

const getRuleHeight = ({ rule }: Measured["block"], side: "above" | "below"): number =>
  rule?.side === side ? rule.gap + rule.thickness : 0;

function placePage(
  lines: Line[],
  {
    measured,
    look,
    paper,
    isFirst,
    setting,
  }: { measured: Measured[]; look: Look; paper: PaperSize; isFirst: boolean; setting: Setting },
): PageLayout {
  let top = look.margins.top;
  const shapes: Shape[] = [];
  const placed = lines.map((line, at): PlacedLine => {
    const block = measured[line.block]?.block;
    top += at === 0 ? 0 : line.before;
    const below = line.isLast && block !== undefined ? getRuleHeight(block, "below") : 0;
    const own = line.height - below;
    const baseline = top + own / 2 + line.size * BELOW_MIDDLE;
    const placedLine = { ...line, top, baseline };
    if (block?.rule !== undefined && block.rule !== null) {
      const { side, colour, thickness, gap, width } = block.rule;
      const isHere = side === "below" ? line.isLast : line.isFirst;
      const left = look.margins.left;
      if (isHere)
        shapes.push({
          x: left,
          height: thickness,
          colour,
          y: side === "below" ? top + own + gap / 2 : top - gap - thickness,
          width: width === "full" ? paper.width - left - look.margins.right : width * setting.bodySize,
        });
    }
    top += line.height;
    return placedLine;
  });
  return {
    lines: placed,
    shapes: [...look.decorate({ lines: placed, measured, paper, isFirst }), ...shapes],
  };
}
