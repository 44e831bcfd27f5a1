import { create, type Font, type GlyphRun } from "fontkit";

import type { FontName, ReadFont } from "./font-names.ts";

/** A font shared by all documents of the isolate. */
export type OpenFont = {
  font: Font;
  has: (character: string) => boolean;
  measureEm: (text: string) => number;
};

/** Fonts used by files of the isolate. */
const opened = new Map<FontName, OpenFont>();
const MAX_WORDS = 3000;
const HAS_LETTER = /\p{L}/u;

/** @throws what `readFont` throws; the next call reads the font again */
export async function openFonts(names: FontName[], readFont: ReadFont): Promise<Map<FontName, OpenFont>> {
  const wanted = [...new Set(names)];
  return new Map(
    await Promise.all(wanted.map(async (name) => [name, await openFont(name, readFont)] as const)),
  );
}

async function openFont(name: FontName, readFont: ReadFont): Promise<OpenFont> {
  const known = opened.get(name);
  if (known !== undefined) return known;
  // Stores the font rather than a promise, because the promise of a cancelled request never settles.
  const bytes = await readFont(name);
  const font = opened.get(name) ?? parseFont(bytes);
  opened.set(name, font);
  return font;
}

/**
 * `fontkit` caches with a glyph the characters it was first requested for, and writes them into every later
 * file (https://github.com/foliojs/fontkit/issues/154). So every character is requested once up front, the
 * common ones first, without ligatures or composed accents.
 */
export function parseFont(bytes: ArrayBuffer): OpenFont {
  const font = create(new Uint8Array(bytes));
  const characters = font.characterSet
    .filter((codePoint) => codePoint < 0xfb00 || codePoint > 0xfb06)
    .toSorted((a, b) => rankCodePoint(a) - rankCodePoint(b) || a - b);
  for (const codePoint of characters) font.glyphForCodePoint(codePoint);
  const shape = cacheWordShapes(font);
  font.layout = (text, features) => copyPositions(shape(text, features));
  const known = new Set(font.characterSet);
  return {
    font,
    has: (character) => known.has(character.codePointAt(0) ?? 0),
    measureEm: (text) =>
      splitWords(text).reduce((sum, word) => sum + shape(word).advanceWidth, 0) / font.unitsPerEm,
  };
}

/** No kerning between figures and a point or comma: Inter moves "1" so close that 3.1 reads as 31. */
const BESIDE_POINT = /(?<=[.,])(?=\d)|(?<=\d)(?=[.,])/;
/** Splits a text into separately kerned parts. */
export const splitBesidePoints = (text: string): string[] => text.split(BESIDE_POINT);

/** Caches the shape of each word for the isolate: for measuring, and for every file that uses it. */
function cacheWordShapes(font: Font): Font["layout"] {
  const layout = font.layout.bind(font);
  const plain = { liga: false, ccmp: false };
  const runs = new Map<string, GlyphRun>();
  return (text, features) => {
    if (features !== undefined) return layout(text, features);
    const known = runs.get(text);
    if (known !== undefined) return known;
    if (runs.size >= MAX_WORDS) runs.clear();
    // Shapes lone figures as Latin, like figures beside letters: without a script, Inter applies other rules, which
    // browsers do not use.
    const script = HAS_LETTER.test(text) ? undefined : "latn";
    const parts = splitBesidePoints(text).map((part) => layout(part, plain, script));
    const run = {
      glyphs: parts.flatMap(({ glyphs }) => glyphs),
      positions: parts.flatMap(({ positions }) => positions),
      advanceWidth: parts.reduce((sum, part) => sum + part.advanceWidth, 0),
    };
    runs.set(text, run);
    return run;
  };
}

/** Copies, as pdfkit scales positions in place. */
const copyPositions = ({ glyphs, positions, advanceWidth }: GlyphRun): GlyphRun => ({
  glyphs,
  positions: positions.map((position) => ({ ...position })),
  advanceWidth,
});

/** Words with their trailing space, as pdfkit draws them. */
const splitWords = (text: string): string[] => text.match(/[^ ]* |[^ ]+$/g) ?? [];

/** Order of characters that share a glyph: quotes and dashes before letters, Greek before lookalike signs. */
const rankCodePoint = (codePoint: number): number => {
  if (codePoint < 0x250) return 0;
  if (codePoint >= 0x2010 && codePoint < 0x2070) return 1;
  return codePoint >= 0x370 && codePoint < 0x530 ? 2 : 3;
};
