import type { ReadDocument } from "#worker/documents/read/document.ts";
import { TEXT_CUT } from "#worker/documents/read/warnings.ts";

/** More lines than twenty pages have: parsing is synchronous and visits each line many times. */
const MOST_LINES = 1000;
const MOST_CHARACTERS = 60_000;
const MOST_OF_CELL = 4000;

/** The start of the document, with a warning if lines were cut. */
export function cutForParser(document: ReadDocument): ReadDocument {
  let characters = 0;
  let isCut = document.lines.length > MOST_LINES;
  const lines = document.lines.slice(0, MOST_LINES).flatMap((line) => {
    if (characters >= MOST_CHARACTERS) {
      isCut = true;
      return [];
    }
    const cells = line.cells.map((cell) => {
      isCut ||= cell.text.length > MOST_OF_CELL;
      characters += Math.min(cell.text.length, MOST_OF_CELL);
      return cell.text.length > MOST_OF_CELL ? { ...cell, text: cell.text.slice(0, MOST_OF_CELL) } : cell;
    });
    return [{ ...line, cells }];
  });
  const isTold = document.warnings.some(({ message }) => message === TEXT_CUT.message);
  return { ...document, lines, warnings: [...document.warnings, ...(isCut && !isTold ? [TEXT_CUT] : [])] };
}
