import type { ReadDocument } from "#worker/documents/read/document.ts";
import { TEXT_CUT } from "#worker/documents/read/warnings.ts";

/** Max lines parsed, more than twenty pages have. Parsing is synchronous and visits each line many times. */
const MAX_LINES = 1000;
const MAX_CHARACTERS = 60_000;
const MAX_CELL = 4000;

/** Truncates a document to the limit, with a warning. */
export function limitDocumentSize(document: ReadDocument): ReadDocument {
  let characters = 0;
  let isCut = document.lines.length > MAX_LINES;
  const lines = document.lines.slice(0, MAX_LINES).flatMap((line) => {
    if (characters >= MAX_CHARACTERS) {
      isCut = true;
      return [];
    }
    const cells = line.cells.map((cell) => {
      isCut ||= cell.text.length > MAX_CELL;
      characters += Math.min(cell.text.length, MAX_CELL);
      return cell.text.length > MAX_CELL ? { ...cell, text: cell.text.slice(0, MAX_CELL) } : cell;
    });
    return [{ ...line, cells }];
  });
  const isTold = document.warnings.some(({ message }) => message === TEXT_CUT.message);
  return { ...document, lines, warnings: [...document.warnings, ...(isCut && !isTold ? [TEXT_CUT] : [])] };
}
