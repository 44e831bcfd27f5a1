import { type Paragraph } from "./paragraph.ts";

const MAX_CHARACTERS_OF_LABEL = 60;

const countCharacters = (paragraphs: Paragraph[]): number =>
  paragraphs.reduce((sum, { cells }) => sum + cells.reduce((sum, { text }) => sum + text.length, 0), 0);

const isShortCell = (cell: Paragraph[]): boolean =>
  cell.length <= 1 && countCharacters(cell) <= MAX_CHARACTERS_OF_LABEL;

/**
 * The paragraphs of a table row. Short texts side by side become one line, and so does a label with the text
 * beside it; long texts are page columns and are read one after the other.
 */
export function listRowParagraphs(cells: Paragraph[][]): Paragraph[] {
  const filled = cells.filter((cell) => cell.length > 0);
  const long = filled.filter((cell) => !isShortCell(cell));
  if (filled.length <= 1) return filled.flat();
  if (long.length > 1 && !long.every((cell) => cell.length === 1)) {
    return filled.flatMap((cell, index) =>
      cell.map((line) => ({ ...line, column: line.column || index + 1 })),
    );
  }
  const heads = filled.flatMap(([head]) => head ?? []);
  const [first] = heads;
  if (first === undefined) return [];
  const row: Paragraph = {
    ...first,
    cells: heads.flatMap(({ cells }) => cells),
    listLevel: first.listLevel,
    headingLevel: heads.length > 1 ? null : first.headingLevel,
  };
  return [row, ...filled.flatMap((cell) => cell.slice(1))];
}
