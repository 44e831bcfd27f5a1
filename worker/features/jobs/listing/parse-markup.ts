import { Parser, type Handler, type ParserOptions } from "htmlparser2";

/** Maximum nesting depth: far deeper than any real page, even with unclosed elements. */
const MAX_DEPTH = 1000;
const MAX_ELEMENTS_OF_PAGE = 200_000;

class TooMuch extends Error {}

/** Limits parsing; call `enter` and `leave` for every element that begins or ends. */
export function createParseBounds(maxElements = MAX_ELEMENTS_OF_PAGE) {
  let depth = 0;
  let elements = 0;
  return {
    enter() {
      depth += 1;
      elements += 1;
      if (depth > MAX_DEPTH || elements > maxElements) throw new TooMuch();
    },
    /** Ends parsing early because the rest is not needed. */
    stop(): never {
      throw new TooMuch();
    },
    leave() {
      depth -= 1;
    },
  };
}

/**
 * Parses markup to its end or until a limit is exceeded; the limit is needed because each further nested
 * element costs more. Returns false if a limit was exceeded.
 */
export function parseMarkupWithinBounds(
  handler: Partial<Handler>,
  markup: string,
  options: ParserOptions = {},
): boolean {
  try {
    const parser = new Parser(handler, options);
    parser.write(markup);
    parser.end();
    return true;
  } catch (error) {
    if (error instanceof TooMuch) return false;
    throw error;
  }
}
