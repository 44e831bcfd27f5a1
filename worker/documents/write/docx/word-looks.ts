import type { Template } from "../../resume-design.contract.ts";
import type { FontName } from "../fonts/fonts.ts";
import type { Colour } from "../layout/model.ts";
import type { Look } from "../themes/look.ts";
import { hasBand, LOOKS } from "../themes/themes.ts";

/** Fonts that Word has; nothing is embedded, and other programs substitute fonts of equal width. */
const SANS = "Calibri";
const SERIF = "Cambria";

export type WordFont = { family: string; isBold: boolean; isItalic: boolean };

const FONTS: Record<FontName, WordFont> = {
  "inter-regular": { family: SANS, isBold: false, isItalic: false },
  "inter-semibold": { family: SANS, isBold: true, isItalic: false },
  "noto-serif-regular": { family: SERIF, isBold: false, isItalic: false },
  "noto-serif-italic": { family: SERIF, isBold: false, isItalic: true },
  "noto-serif-bold": { family: SERIF, isBold: true, isItalic: false },
};
export const getWordFont = (name: FontName): WordFont => FONTS[name];

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
