import type { FontName } from "../fonts/font-names.ts";
import type { OpenFont } from "../fonts/fonts.ts";
import { createSpan } from "../themes/compose.ts";
import type { Look } from "../themes/look.ts";
import type { PaperSize } from "../themes/papers.ts";
import { type Measured, measureBlock } from "./break-lines.ts";

/** Max width of the margin column, as a share of the text. */
const MOST_SHARE = 0.36;
/** Space right of the margin column in em, and its min width. */
const GAP = 1.9;
const LEAST = 5;

/**
 * Sets a layout's margin column to the width of its widest text and indents all text beside it. A period too wide for
 * the column moves to the right edge, and a group's name before its skills.
 */
export function placeMargins(
  measured: Measured[],
  look: Look,
  paper: PaperSize,
  fonts: Map<FontName, OpenFont>,
): Measured[] {
  if (!look.headLines.hasMargin) return measured;
  const textWidth = paper.width - look.margins.left - look.margins.right;
  const most = (MOST_SHARE * textWidth) / look.sizes.largest - GAP;
  const widths = measured.map(({ marginWidth }) => marginWidth).filter((width) => width <= most);
  const gutter = Math.max(LEAST, ...widths) + GAP;
  return measured.map((one) => {
    const { block, marginWidth } = one;
    if (block.isHead) return one;
    const indented = { ...block, indent: block.indent + gutter };
    if (marginWidth <= most) return { ...one, block: indented };
    return measureBlock(
      block.wideMargin === "right"
        ? { ...indented, margin: [], right: block.margin }
        : {
            ...indented,
            margin: [],
            spans: [...block.margin, createSpan(": ", look.labels), ...block.spans],
          },
      fonts,
    );
  });
}
