import type { Template } from "../../resume-design.contract.ts";
import { type FontFamily, type FontName, splitFontName } from "../fonts/font-names.ts";
import type { Colour } from "../layout/model.ts";
import type { Look } from "../themes/look.ts";
import { hasBand, LOOKS } from "../themes/themes.ts";

export type WordFont = { family: string; isBold: boolean; isItalic: boolean };

/** Families that Word has; nothing is embedded, and other programs substitute fonts of equal width. */
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

/** Where Word differs from the PDF writer: dates at a tab stop, the header band as shaded paragraphs. */
export type WordLook = { look: Look; band: Colour | null; headingBar: Colour | null };

const headLines: Record<Template, Look["headLines"]["lines"]> = {
  Modern: [
    { parts: ["title"], separator: "·", atTab: "period" },
    { parts: ["organisation", "place", "note"], separator: "·" },
  ],
  Classic: [
    { parts: ["organisation"], separator: "|", atTab: "period" },
    { parts: ["title", "place", "note"], separator: "|" },
  ],
  Creative: [
    { parts: ["title"], separator: "|", atTab: "period" },
    { parts: ["organisation", "place", "note"], separator: "·" },
  ],
};

export function getWordLook(template: Template): WordLook {
  const own = LOOKS[template];
  const isCreative = hasBand(template);
  const look = {
    ...own,
    belowHead: isCreative ? 1.6 : own.belowHead,
    headLines: { ...own.headLines, lines: headLines[template] },
    heading: isCreative ? { ...own.heading, rule: null } : own.heading,
  };
  return {
    look,
    band: isCreative ? own.heading.colour : null,
    headingBar: isCreative ? own.bullet.colour : null,
  };
}
