import type { OPS } from "unpdf/pdfjs";

import { type WorkBudget } from "../work-budget.ts";
import { toMatrix, type Box, transformBox, type Drawing, type Matrix, multiplyMatrices } from "./drawing.ts";
import { TextDrawing } from "./text-drawing.ts";
import { parseColour, type FontFace, type GraphicState, createGraphicState } from "./text-state.ts";
import { Ground } from "./visibility.ts";

type Operators = typeof OPS;
type Frame = { state: GraphicState; isTransformed: boolean; hasDrawn: boolean };

const MAX_SAVED = 512;
const MARK_POINTS = { least: 1, most: 5.5 };
const MAX_MARKS = 2000;
/** Budget cost, in characters scanned. */
const COST_OF_STEP = 100;

/** Interprets a page's operators and collects the visible text. */
export class PageDrawing {
  readonly #ops: Operators;
  readonly #width: number;
  readonly #height: number;
  readonly #frames: Frame[] = [];
  readonly #text: TextDrawing;
  readonly #marks: Box[] = [];
  readonly #ground: Ground;
  readonly #budget: WorkBudget;
  #state: GraphicState;
  #isTransformed = false;
  #hasDrawn = false;
  #at = 0;

  constructor(
    ops: Operators,
    page: { width: number; height: number; base: Matrix },
    fonts: (id: string) => FontFace,
    budget: WorkBudget,
  ) {
    this.#ops = ops;
    this.#budget = budget;
    this.#text = new TextDrawing(ops, fonts);
    this.#width = page.width;
    this.#height = page.height;
    this.#state = createGraphicState(page.base);
    this.#ground = new Ground({ x1: 0, y1: 0, x2: page.width, y2: page.height });
  }

  async finish(links: Drawing["links"]): Promise<Drawing> {
    const { runs, hidden } = await this.#text.runs.seenOn(this.#ground, this.#budget);
    return {
      width: this.#width,
      height: this.#height,
      runs,
      marks: this.#marks,
      links,
      isDrawnOn: this.#ground.isDrawnOn,
      pictureShare: this.#ground.pictureShare,
      hiddenCharacters: hidden,
      unknownCharacters: this.#text.runs.unknown,
    };
  }

  step(operator: number, args: unknown[]): void {
    this.#at += 1;
    this.#budget.spend("characters", COST_OF_STEP);
    if (!this.#text.step(operator, args, this.#state, this.#at)) this.#stepGraphics(operator, args);
    else if (operator === this.#ops.showText) this.#hasDrawn = true;
  }

  #stepGraphics(operator: number, args: unknown[]): void {
    const ops = this.#ops;
    const state = this.#state;
    switch (operator) {
      case ops.save:
      case ops.beginGroup:
        this.#save();
        return;
      case ops.restore:
      case ops.endGroup:
      case ops.paintFormXObjectEnd:
        this.#restore();
        return;
      case ops.transform:
        this.#transform(toMatrix(args));
        this.#isTransformed = true;
        return;
      case ops.paintFormXObjectBegin:
        this.#save();
        this.#transform(toMatrix(args[0]));
        this.#hasDrawn = true;
        return;
      case ops.setFillRGBColor:
        state.fill = parseColour(args[0]);
        return;
      case ops.setStrokeRGBColor:
        state.stroke = parseColour(args[0]);
        return;
      case ops.setFillColorN:
      case ops.setFillTransparent:
        state.fill = null;
        return;
      case ops.setStrokeColorN:
      case ops.setStrokeTransparent:
        state.stroke = null;
        return;
      case ops.setGState:
        if (Array.isArray(args[0])) this.#setParameters(args[0]);
        return;
      case ops.constructPath:
        this.#paint(Number(args[0]), args[1], args[2]);
        return;
      case ops.shadingFill:
        this.#addUnknown({ x1: 0, y1: 0, x2: this.#width, y2: this.#height });
        return;
      case ops.paintImageXObject:
      case ops.paintInlineImageXObject:
      case ops.paintImageMaskXObject:
        this.#addUnknown(transformBox(state.ctm, 0, 0, 1, 1));
        return;
      default:
    }
  }

  #save(): void {
    if (this.#frames.length >= MAX_SAVED) return;
    this.#frames.push({
      state: this.#state,
      isTransformed: this.#isTransformed,
      hasDrawn: this.#hasDrawn,
    });
    this.#state = { ...this.#state };
    this.#isTransformed = false;
    this.#hasDrawn = false;
  }

  #restore(): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    // Images are never decoded: a saved state with a transform in which nothing was drawn marks where one was.
    if (this.#isTransformed && !this.#hasDrawn) this.#addUnknown(transformBox(this.#state.ctm, 0, 0, 1, 1));
    this.#state = frame.state;
    this.#isTransformed = frame.isTransformed;
    this.#hasDrawn = true;
  }

  #transform(matrix: Matrix | null): void {
    if (matrix !== null) this.#state.ctm = multiplyMatrices(this.#state.ctm, matrix);
  }

  #setParameters(parameters: unknown[]): void {
    for (const parameter of parameters) {
      if (!Array.isArray(parameter)) continue;
      const [key, value] = parameter as [unknown, unknown];
      if (key === "ca") this.#state.alpha = Number(value);
      if (key === "BM") this.#state.isBlended = value !== "source-over";
      if (key === "Font" && Array.isArray(value)) {
        this.#text.setFont(this.#state, value);
      }
    }
  }

  #addUnknown(box: Box): void {
    this.#hasDrawn = true;
    this.#ground.add({ ...box, at: this.#at, colour: null, isRectangle: false, isOpaque: false });
  }

  #paint(paintOperator: number, path: unknown, bounds: unknown): void {
    const { fill, eoFill, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke, endPath } = this.#ops;
    if (paintOperator === endPath) return;
    this.#hasDrawn = true;
    const [x1 = Number.NaN, y1 = 0, x2 = 0, y2 = 0] = Array.from((bounds ?? []) as ArrayLike<number>);
    const { alpha, isBlended, ctm, fill: colour } = this.#state;
    if (Number.isNaN(x1) || alpha < 0.05) return;
    const box = transformBox(ctm, x1, y1, x2, y2);
    const fills = [fill, eoFill, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke];
    if (fills.includes(paintOperator as typeof fill)) {
      this.#ground.add({
        ...box,
        at: this.#at,
        colour: isBlended ? null : colour,
        isRectangle: isRectangle(path),
        isOpaque: alpha > 0.9 && !isBlended,
      });
    }
    const sides = [box.x2 - box.x1, box.y2 - box.y1];
    const isSmall = sides.every((side) => side >= MARK_POINTS.least && side <= MARK_POINTS.most);
    if (isSmall && this.#marks.length < MAX_MARKS) this.#marks.push(box);
  }
}

/** Whether a path is one axis-aligned rectangle: its corners share two x and two y values. */
function isRectangle(path: unknown): boolean {
  const data = Array.isArray(path) ? (path[0] as unknown) : null;
  const numbers = (data ?? []) as ArrayLike<number>;
  // Operator codes precede the coordinates: 0 moves, 1 draws a line, 4 closes.
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < numbers.length;) {
    const code = numbers[at];
    if (code === 4) at += 1;
    else if (code === 0 || code === 1) {
      xs.push(numbers[at + 1] ?? 0);
      ys.push(numbers[at + 2] ?? 0);
      at += 3;
    } else return false;
    if (xs.length > 6) return false;
  }
  return (
    xs.length >= 4 && new Set(xs.map(roundToTenth)).size === 2 && new Set(ys.map(roundToTenth)).size === 2
  );
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
