import { type Box } from "./drawing.ts";
import { type Colour } from "./text-state.ts";

/** A filled area; `at` is its drawing order on the page. */
export type Paint = Box & { at: number; colour: Colour; isRectangle: boolean; isOpaque: boolean };

/** How a piece of text was drawn. */
export type Ink = { at: number; colour: Colour; alpha: number; mode: number; size: number };

const MAX_PAINTS = 4000;
const SMALLEST_POINTS = 3;
/** Of 255: text this close to the background in every channel is unreadable. */
const SEEN_DIFFERENCE = 12;
const WHITE: Colour = [255, 255, 255];
const OUTLINE_ONLY = 1;
const INVISIBLE = 3;
const CLIP_ONLY = 7;

/** The filled areas of a page; tells whether text on them is visible. */
export class Ground {
  readonly #paints: Paint[] = [];
  readonly #page: Box;

  constructor(page: Box) {
    this.#page = page;
  }

  add(paint: Paint): void {
    if (this.#paints.length < MAX_PAINTS) this.#paints.push(paint);
  }

  get size(): number {
    return this.#paints.length;
  }

  /** Whether the page has anything but text. */
  get isDrawnOn(): boolean {
    return this.#paints.length > 0;
  }

  /** The largest share of the page covered by an image or anything else without a plain colour. */
  get pictureShare(): number {
    const areas = this.#paints.filter(({ colour }) => colour === null).map((paint) => computeArea(paint));
    return Math.max(0, ...areas) / computeArea(this.#page);
  }

  hides(text: Box, ink: Ink): boolean {
    const x = (text.x1 + text.x2) / 2;
    const y = (text.y1 + text.y2) / 2;
    if (x < this.#page.x1 || x > this.#page.x2 || y < this.#page.y1 || y > this.#page.y2) return true;
    if (ink.size < SMALLEST_POINTS) return true;
    // Scanned pages have invisible text over the page image; some print files have it over drawn letter shapes.
    if (ink.mode === INVISIBLE || ink.mode === CLIP_ONLY)
      return !this.#paints.some((paint) => paint.colour === null && containsPoint(paint, x, y));
    if (ink.alpha < 0.05) return !this.#isDrawnAsShapes(text);
    return this.#isCovered(text, ink) || (ink.colour !== null && this.#isLost(ink.colour, x, y, ink));
  }

  #isCovered(text: Box, ink: Ink): boolean {
    for (let index = this.#paints.length - 1; index >= 0; index--) {
      const paint = this.#paints[index];
      if (paint === undefined || paint.at <= ink.at) return false;
      if (isCoveringText(paint, text)) return true;
    }
    return false;
  }

  /** Scans from the topmost area below the text downwards and stops as soon as the result is certain. */
  #isLost(colour: Colour, x: number, y: number, ink: Ink): boolean {
    if (ink.mode === OUTLINE_ONLY) return false;
    for (let index = this.#paints.length - 1; index >= 0; index--) {
      const paint = this.#paints[index];
      if (paint === undefined || paint.at >= ink.at || !containsPoint(paint, x, y)) continue;
      if (paint.colour === null || !isSimilarColour(paint.colour, colour)) return false;
      if (paint.isRectangle && paint.isOpaque) return true;
    }
    return isSimilarColour(WHITE, colour);
  }

  #isDrawnAsShapes(text: Box): boolean {
    return this.#paints.some(
      (paint) =>
        !paint.isRectangle &&
        paint.x2 > text.x1 &&
        paint.x1 < text.x2 &&
        paint.y2 > text.y1 &&
        paint.y1 < text.y2,
    );
  }
}

const computeArea = ({ x1, y1, x2, y2 }: Box): number => (x2 - x1) * (y2 - y1);

const containsPoint = (box: Box, x: number, y: number): boolean =>
  x >= box.x1 && x <= box.x2 && y >= box.y1 && y <= box.y2;

const isCoveringText = (paint: Paint, text: Box): boolean =>
  paint.isRectangle &&
  paint.isOpaque &&
  paint.colour !== null &&
  paint.x1 <= text.x1 &&
  paint.x2 >= text.x2 &&
  paint.y1 <= text.y1 &&
  paint.y2 >= text.y2;

const isSimilarColour = (a: Colour, b: Colour): boolean =>
  a !== null &&
  b !== null &&
  Math.abs(a[0] - b[0]) <= SEEN_DIFFERENCE &&
  Math.abs(a[1] - b[1]) <= SEEN_DIFFERENCE &&
  Math.abs(a[2] - b[2]) <= SEEN_DIFFERENCE;
