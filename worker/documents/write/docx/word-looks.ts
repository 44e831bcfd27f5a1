import type { ResumeDesign, Template } from "../../resume-design.contract.ts";
import { type FontFamily, type FontName, splitFontName } from "../fonts/font-names.ts";
import type { Colour } from "../layout/model.ts";
import type { Look } from "../themes/look.ts";
import { getLook, hasBand } from "../themes/themes.ts";

export type WordFont = { family: string; isBold: boolean; isItalic: boolean };

/** Font families available in Word; nothing is embedded, and other programs substitute fonts of equal width. */
const FAMILIES: Record<FontFamily, string> = {
  inter: "Calibri",
  "noto-serif": "Cambria",
  "open-sans": "Segoe UI",
  "eb-garamond": "Garamond",
  arimo: "Arial",
};

export function getWordFont(name: FontName): WordFont {
  const { family, style } = splitFontName(name);
  return { family: FAMILIES[family], isBold: style === "bold", isItalic: style === "italic" };
}

/**
 * Differences from the PDF writer: the header band is shaded paragraphs, the margin column has a fixed width (in em),
 * and the text has the template's largest size, because Word lays out the pages.
 */
export type WordLook = {
  look: Look;
  bodySize: number;
  band: Colour | null;
  headingBar: Colour | null;
  gutter: number;
};

/** Width in em that fits "Sep 2019 – Present" in every font. */
const GUTTER = 11;

export function getWordLook(template: Template, design: ResumeDesign): WordLook {
  const own = getLook(template, design);
  const isBanded = hasBand(template);
  return {
    look: isBanded ? { ...own, belowHead: 1.6 } : own,
    bodySize: own.sizes.largest,
    band: isBanded ? own.heading.colour : null,
    headingBar: isBanded ? own.bullet.colour : null,
    gutter: own.headLines.hasMargin ? GUTTER : 0,
  };
}
