import { asMatrix, IDENTITY, type Matrix, multiply } from "./drawing.ts";

/** The colour of a fill as three numbers; null where it is a pattern, a shading or anything else that we do not know. */
export type Colour = readonly [number, number, number] | null;

export type FontFace = {
  name: string;
  isBold: boolean;
  isIcons: boolean;
  isVertical: boolean;
  /** Points of advance per unit of a glyph's width and point of size. */
  unit: number;
  /** The height of its type in points per point of size: fonts that draw their own letters have any. */
  em: number;
};

/** What `q` saves and `Q` brings back. */
export type GraphicState = {
  ctm: Matrix;
  fill: Colour;
  stroke: Colour;
  alpha: number;
  isBlended: boolean;
  font: FontFace | null;
  fontSize: number;
  mode: number;
  rise: number;
  leading: number;
  scale: number;
  letterSpacing: number;
  wordSpacing: number;
};

export const startState = (ctm: Matrix): GraphicState => ({
  ctm,
  fill: [0, 0, 0],
  stroke: [0, 0, 0],
  alpha: 1,
  isBlended: false,
  font: null,
  fontSize: 0,
  mode: 0,
  rise: 0,
  leading: 0,
  scale: 1,
  letterSpacing: 0,
  wordSpacing: 0,
});

/** Where the next glyph goes: the text matrix, and the place within its line. */
export class Pen {
  matrix: Matrix = IDENTITY;
  x = 0;
  y = 0;
  lineX = 0;
  lineY = 0;

  begin(): void {
    this.set(IDENTITY);
  }

  set(matrix: Matrix): void {
    this.matrix = matrix;
    this.x = this.y = this.lineX = this.lineY = 0;
  }

  move(dx: number, dy: number): void {
    this.x = this.lineX += dx;
    this.y = this.lineY += dy;
  }

  /** From the space of the text to the page. */
  onPage(state: GraphicState): Matrix {
    return multiply(state.ctm, multiply(this.matrix, [1, 0, 0, 1, 0, state.rise]));
  }
}

export function colourOf(value: unknown): Colour {
  if (typeof value !== "string" || !/^#[0-9a-f]{6}$/i.test(value)) return null;
  const number = Number.parseInt(value.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Big enough never to be taken for text that is too small to be seen. */
const LIKELY_EM = 10;
const BOLD = /bold|black|heavy|semi|demi|[-,]bd\b|cmbx|-b$/i;
const ICONS =
  /awesome|phosphor|icon|dingbat|wingding|webding|fontello|material|symbola?mt|^symbol$|glyphter/i;

/** What the reader of PDFs tells of a font, as far as it says something. */
export function fontFace(value: unknown): FontFace {
  const font = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const name = typeof font.name === "string" ? font.name.replace(/^[A-Z]{6}\+/, "") : "";
  return {
    name,
    isBold: BOLD.test(name) || font.bold === true || font.black === true,
    isIcons: ICONS.test(name),
    isVertical: font.vertical === true,
    em: font.isType3Font === true ? emOf(font) : 1,
    unit: Math.abs(asMatrix(font.fontMatrix)?.[0] ?? 0.001) || 0.001,
  };
}

/** Of fonts that draw their own letters, from the box around all of them. */
function emOf({ fontMatrix, bbox }: Record<string, unknown>): number {
  const [, bottom = 0, , top = 0] = Array.from((bbox ?? []) as ArrayLike<number>);
  const height = Math.abs((asMatrix(fontMatrix)?.[3] ?? 0.001) * (top - bottom));
  return height > 0 ? height : LIKELY_EM;
}
