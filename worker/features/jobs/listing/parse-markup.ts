import { Parser, type Handler, type ParserOptions } from "htmlparser2";

/** No page for people comes near it, even where it closes nothing. */
const MAX_DEPTH = 1000;
const MAX_ELEMENTS_OF_PAGE = 200_000;

class TooMuch extends Error {}

/** Ends the reading where it goes on for too long; to be told of every element that begins or ends. */
export function createBounds(maxElements = MAX_ELEMENTS_OF_PAGE) {
  let depth = 0;
  let elements = 0;
  return {
    enter() {
      depth += 1;
      elements += 1;
      if (depth > MAX_DEPTH || elements > maxElements) throw new TooMuch();
    },
    /** What was read is all that is wanted. */
    stop(): never {
      throw new TooMuch();
    },
    leave() {
      depth -= 1;
    },
  };
}

/**
 * Reads markup until it ends, or until its bounds end that: of elements that are nested without end each further
 * one costs more than the last. False where it was given up.
 */
export function parseBounded(
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
