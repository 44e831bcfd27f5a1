import type { OPS } from "unpdf/pdfjs";

import { toMatrix } from "./drawing.ts";
import { RunList } from "./run-list.ts";
import { type FontFace, type GraphicState, Pen } from "./text-state.ts";

/** Interprets the text operators of a page. */
export class TextDrawing {
  readonly runs = new RunList();
  readonly #ops: typeof OPS;
  readonly #fonts: (id: string) => FontFace;
  readonly #pen = new Pen();

  constructor(ops: typeof OPS, fonts: (id: string) => FontFace) {
    this.#ops = ops;
    this.#fonts = fonts;
  }

  setFont(state: GraphicState, [id, size]: unknown[]): void {
    state.font = this.#fonts(String(id));
    state.fontSize = Number(size) || 0;
  }

  /** Handles a text operator; returns false for any other operator. */
  step(operator: number, args: unknown[], state: GraphicState, at: number): boolean {
    const ops = this.#ops;
    const getNumberArgument = (index: number) => Number(args[index]) || 0;
    switch (operator) {
      case ops.beginText:
        this.#pen.begin();
        return true;
      case ops.setFont:
        this.setFont(state, args);
        return true;
      case ops.setTextMatrix: {
        const matrix = toMatrix(args[0]) ?? toMatrix(args);
        if (matrix !== null) this.#pen.set(matrix);
        return true;
      }
      case ops.moveText:
        this.#pen.move(getNumberArgument(0), getNumberArgument(1));
        return true;
      case ops.setLeadingMoveText:
        state.leading = getNumberArgument(1);
        this.#pen.move(getNumberArgument(0), getNumberArgument(1));
        return true;
      case ops.nextLine:
        this.#pen.move(0, state.leading);
        return true;
      case ops.setLeading:
        state.leading = -getNumberArgument(0);
        return true;
      case ops.setCharSpacing:
        state.letterSpacing = getNumberArgument(0);
        return true;
      case ops.setWordSpacing:
        state.wordSpacing = getNumberArgument(0);
        return true;
      case ops.setHScale:
        state.scale = getNumberArgument(0) / 100;
        return true;
      case ops.setTextRise:
        state.rise = getNumberArgument(0);
        return true;
      case ops.setTextRenderingMode:
        state.mode = getNumberArgument(0);
        return true;
      case ops.showText:
        if (Array.isArray(args[0])) this.#show(args[0], state, at);
        return true;
      default:
        return false;
    }
  }

  #show(shown: unknown[], state: GraphicState, at: number): void {
    const { font, fontSize, letterSpacing, wordSpacing, scale } = state;
    if (font === null || font.isVertical) return;
    const matrix = this.#pen.onPage(state);
    for (const item of shown) {
      if (typeof item === "number") {
        this.#pen.x -= (item * fontSize * scale) / 1000;
        continue;
      }
      if (typeof item !== "object" || item === null) continue;
      const { unicode, width, isSpace } = item as { unicode?: unknown; width?: unknown; isSpace?: unknown };
      const from = this.#pen.x;
      const drawn = (Number(width) || 0) * font.unit * fontSize * scale;
      const text = typeof unicode === "string" ? unicode : "";
      this.#pen.x += drawn + (letterSpacing + (isSpace === true ? wordSpacing : 0)) * scale;
      if (font.isIcons && !/^[•●■▪]$/.test(text)) continue;
      this.runs.add(text, at, state, matrix, { from, to: from + drawn, y: this.#pen.y });
    }
  }
}
