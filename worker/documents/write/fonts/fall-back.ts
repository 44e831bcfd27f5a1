import type { Span } from "../layout/model.ts";
import { cleanText } from "../outline/clean-text.ts";
import { type FontName, type OpenFont, openFonts } from "./fonts.ts";

/** Has signs that the serif lacks: arrows, ticks, stars, signs of calculation. */
const FALL_BACK = "inter-regular";
/** What stands for a character that no font has: pdfkit would write an empty one, which no reader shows. */
const REPLACEMENTS = ["\uFFFD", "?"];

type Fonts = Map<FontName, OpenFont>;

/** The fonts of a template, and the one to fall back on where a text needs it. */
export async function openFontsFor(names: FontName[], text: string): Promise<Fonts> {
  const fonts = await openFonts(names);
  if (fonts.has(FALL_BACK) || listUnknown(text, fonts).length === 0) return fonts;
  return new Map([...fonts, ...(await openFonts([FALL_BACK]))]);
}

/** The characters of a text that no font has, once each. */
export const listUnknown = (text: string, fonts: Fonts): string[] => [
  ...new Set([...cleanText(text)].filter((character) => !isDrawn(character, fonts))),
];

const isDrawn = (character: string, fonts: Fonts): boolean =>
  fonts.get(FALL_BACK)?.has(character) === true || [...fonts.values()].every(({ has }) => has(character));

/** A span in parts, each in a font that has it. */
export function splitByFont(span: Span, fonts: Fonts): Span[] {
  const own = fonts.get(span.font);
  if (own === undefined || [...span.text].every((character) => isGlue(character) || own.has(character)))
    return [span];
  const parts: Span[] = [];
  for (const character of span.text) {
    const isOwn = isGlue(character) || own.has(character);
    const isElse = !isOwn && fonts.get(FALL_BACK)?.has(character) === true;
    const font = isElse ? FALL_BACK : span.font;
    const drawn = isOwn || isElse ? character : (REPLACEMENTS.find((sign) => own.has(sign)) ?? "?");
    const last = parts.at(-1);
    if (last?.font === font) last.text += drawn;
    else parts.push({ ...span, font, text: drawn });
  }
  return parts;
}

/** Written as a space, and parting no words. */
const isGlue = (character: string): boolean => character === "\u00A0";
