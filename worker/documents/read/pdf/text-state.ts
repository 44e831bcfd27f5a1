import { toMatrix, IDENTITY, type Matrix, multiplyMatrices } from "./drawing.ts";

/** Fill colour as three numbers; null for a pattern, a shading or any other unknown colour. */
export type Colour = readonly [number, number, number] | null;

export type FontFace = {
  name: string;
  isBold: boolean;
  isIcons: boolean;
  isVertical: boolean;
  /** Points of advance per unit of glyph width and point of font size. */
  unit: number;
  /** Em height in points per point of font size: fonts with drawn glyphs (Type 3) can have any. */
  em: number;
};

/** The state that `q` saves and `Q` restores. */
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

export const createGraphicState = (ctm: Matrix): GraphicState => ({
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

/** Position of the next glyph: the text matrix and the offset within the line. */
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

  /** The transform from text space to the page. */
  onPage(state: GraphicState): Matrix {
    return multiplyMatrices(state.ctm, multiplyMatrices(this.matrix, [1, 0, 0, 1, 0, state.rise]));
  }
}

export function parseColour(value: unknown): Colour {
  if (typeof value !== "string" || !/^#[0-9a-f]{6}$/i.test(value)) return null;
  const number = Number.parseInt(value.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Used if the em height is unknown; large enough that text is never taken for invisibly small. */
const LIKELY_EM = 10;
const BOLD = /bold|black|heavy|semi|demi|[-,]bd\b|cmbx|-b$/i;
const ICONS =
  /awesome|phosphor|icon|dingbat|wingding|webding|fontello|material|symbola?mt|^symbol$|glyphter/i;

/** Extracts the font properties that the PDF library reports, if present. */
export function readFontFace(value: unknown): FontFace {
  const font = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const name = typeof font.name === "string" ? font.name.replace(/^[A-Z]{6}\+/, "") : "";
  return {
    name,
    isBold: BOLD.test(name) || font.bold === true || font.black === true,
    isIcons: ICONS.test(name),
    isVertical: font.vertical === true,
    em: font.isType3Font === true ? computeEmHeight(font) : 1,
    unit: Math.abs(toMatrix(font.fontMatrix)?.[0] ?? 0.001) || 0.001,
  };
}

/** The em height of a font with drawn glyphs (Type 3), derived from its bounding box. */
function computeEmHeight({ fontMatrix, bbox }: Record<string, unknown>): number {
  const [, bottom = 0, , top = 0] = Array.from((bbox ?? []) as ArrayLike<number>);
  const height = Math.abs((toMatrix(fontMatrix)?.[3] ?? 0.001) * (top - bottom));
  return height > 0 ? height : LIKELY_EM;
}
