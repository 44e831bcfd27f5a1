import type { Page } from "@playwright/test";

import { readFontFile } from "#scripts/lib/font-files.ts";
import type { DrawnLayout } from "#src/features/resumes/editor/page/drawn.ts";
import type { FontName } from "#worker/documents/write/fonts/font-names.ts";
import { openFonts } from "#worker/documents/write/fonts/fonts.ts";

type Farthest = { points: number; text: string };
type Written = {
  text: string;
  font: string;
  size: number;
  tracking: number;
  /** Where each word begins in a PDF: its first letter, and points from the beginning of the text. */
  words: [letter: number, x: number][];
};

/** How far from where a PDF's words begin the browser's begin, over all texts of layouts. */
export async function measureLetters(page: Page, layouts: DrawnLayout[]): Promise<Farthest> {
  const texts = new Map<string, Omit<Written, "words">>();
  for (const { pages } of layouts)
    for (const { lines } of pages)
      for (const { line } of lines)
        for (const { x: _, width: __, colour: ___, ...text } of line.texts) {
          const written = { ...text, size: line.size };
          texts.set(JSON.stringify(written), written);
        }
  const names = [...new Set([...texts.values()].map(({ font }) => font as FontName))];
  const fonts = await openFonts(names, readFontFile);
  const all = [...texts.values()].map((one): Written => {
    const starts = [...one.text.matchAll(/ (?=\S)/g)].map(({ index }) => index + 1);
    const measureEm = fonts.get(one.font as FontName)?.measureEm ?? (() => Number.NaN);
    const words = starts.map((start): [number, number] => [
      start,
      measureEm(one.text.slice(0, start)) * one.size + one.tracking * start,
    ]);
    return { ...one, words };
  });
  return page.evaluate(findFarthest, all);
}

/** In the page: draws texts by the rules that pages are drawn by. */
async function findFarthest(all: Written[]): Promise<Farthest> {
  for (const font of new Set(all.map((one) => one.font)))
    document.fonts.add(await new FontFace(`page-${font}`, `url(/fonts/${font}.ttf)`).load());
  const names = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(names, "svg");
  svg.style.cssText =
    "font-kerning: normal; font-variant-ligatures: none; font-feature-settings: 'ccmp' 0; text-rendering: geometricPrecision";
  document.body.append(svg);
  // As the page has it.
  const units = 16;
  let farthest = { points: 0, text: "" };
  for (const { text, font, size, tracking, words } of all) {
    const line = document.createElementNS(names, "text");
    const drawn = document.createElementNS(names, "tspan");
    drawn.textContent = text;
    line.style.whiteSpace = "pre";
    line.setAttribute("font-size", String(size * units));
    drawn.setAttribute("font-family", `page-${font}`);
    if (tracking !== 0) drawn.setAttribute("letter-spacing", String(tracking * units));
    line.append(drawn);
    svg.append(line);
    for (const [letter, x] of words) {
      const points = Math.abs(line.getStartPositionOfChar(letter).x / units - x);
      if (points > farthest.points) farthest = { points, text: `${font}, ${size} pt: ${text}` };
    }
    line.remove();
  }
  return farthest;
}
