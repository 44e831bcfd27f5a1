import type { Span } from "../layout/model.ts";
import { cleanForPdf } from "../outline/clean-text.ts";
import type { FontName, ReadFont } from "./font-names.ts";
import { type OpenFont, openFonts } from "./fonts.ts";

/** The font with symbols that the serif font lacks: arrows, ticks, stars, mathematical signs. */
const FALL_BACK = "inter-regular";
/** Replacements for a character in no font; pdfkit would draw an empty glyph, which viewers do not show. */
const REPLACEMENTS = ["\uFFFD", "?"];

type Fonts = Map<FontName, OpenFont>;

/** The fonts of a template, plus the fallback font if the text needs it. */
export async function openFontsForText(names: FontName[], text: string, readFont: ReadFont): Promise<Fonts> {
  const fonts = await openFonts(names, readFont);
  if (fonts.has(FALL_BACK) || listUncoveredCharacters(text, fonts).length === 0) return fonts;
  return new Map([...fonts, ...(await openFonts([FALL_BACK], readFont))]);
}

/** The distinct characters of a text that no font has. */
export const listUncoveredCharacters = (text: string, fonts: Fonts): string[] => [
  ...new Set([...cleanForPdf(text)].filter((character) => !isCoveredByFonts(character, fonts))),
];

const isCoveredByFonts = (character: string, fonts: Fonts): boolean =>
  fonts.get(FALL_BACK)?.has(character) === true || [...fonts.values()].every(({ has }) => has(character));

/** Splits a span by the font that has each character. */
export function splitByFont(span: Span, fonts: Fonts): Span[] {
  const own = fonts.get(span.font);
  if (
    own === undefined ||
    [...span.text].every((character) => isNoBreakSpace(character) || own.has(character))
  )
    return [span];
  const parts: Span[] = [];
  for (const character of span.text) {
    const isOwn = isNoBreakSpace(character) || own.has(character);
    const isElse = !isOwn && fonts.get(FALL_BACK)?.has(character) === true;
    const font = isElse ? FALL_BACK : span.font;
    const drawn = isOwn || isElse ? character : (REPLACEMENTS.find((sign) => own.has(sign)) ?? "?");
    const last = parts.at(-1);
    if (last?.font === font) last.text += drawn;
    else parts.push({ ...span, font, text: drawn });
  }
  return parts;
}

/** No-break space: looks like a space, joins words. */
const isNoBreakSpace = (character: string): boolean => character === "\u00A0";
