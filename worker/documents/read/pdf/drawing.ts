/** A letter, or the text of one font character code. */
export type Glyph = { text: string; x1: number; x2: number };

/** Glyphs drawn consecutively in one style. Points from the left and top of the page. */
export type Run = {
  glyphs: Glyph[];
  x1: number;
  x2: number;
  /** Y position of the baseline. */
  y: number;
  size: number;
  font: string;
  isBold: boolean;
  /** Whether the text runs vertically on the page. */
  isTurned: boolean;
};

export type Box = { x1: number; y1: number; x2: number; y2: number };

/** The drawn content of a page, as far as reading needs it. */
export type Drawing = {
  width: number;
  height: number;
  runs: Run[];
  /** Small filled shapes: bullets drawn as graphics. */
  marks: Box[];
  links: (Box & { url: string })[];
  isDrawnOn: boolean;
  pictureShare: number;
  /** Number of invisible characters removed. */
  hiddenCharacters: number;
  unknownCharacters: number;
};

export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Matrix product that applies `inner` first. */
export const multiplyMatrices = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const transformPoint = (matrix: Matrix, x: number, y: number): [number, number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
];

/** The bounding box of a transformed box. */
export function transformBox(matrix: Matrix, x1: number, y1: number, x2: number, y2: number): Box {
  const corners = [
    transformPoint(matrix, x1, y1),
    transformPoint(matrix, x2, y1),
    transformPoint(matrix, x1, y2),
    transformPoint(matrix, x2, y2),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
}

export const toMatrix = (value: unknown): Matrix | null => {
  const numbers = Array.from((value ?? []) as ArrayLike<unknown>, Number);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return numbers.length >= 6 && numbers.every(Number.isFinite) ? [a, b, c, d, e, f] : null;
};
