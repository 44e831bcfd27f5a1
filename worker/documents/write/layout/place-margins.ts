import type { FontName } from "../fonts/font-names.ts";
import type { OpenFont } from "../fonts/fonts.ts";
import { createSpan } from "../themes/compose.ts";
import type { Look } from "../themes/look.ts";
import type { PaperSize } from "../themes/papers.ts";
import { type Measured, measureBlock } from "./break-lines.ts";

/** The widest that the margin column may be, as a share of the text. */
const MOST_SHARE = 0.36;
/** Space right of the margin column, and its least width, in em. */
const GAP = 1.9;
const LEAST = 5;

/**
 * Gives the margin column of a layout the width of its widest text, and indents all text beside it. A period that
 * is too wide for the column goes to the right edge, and the name of a group before its skills.
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
