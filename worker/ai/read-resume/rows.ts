import { countWords, fold } from "#worker/ai/words/text.ts";
import type { Cell, Line, ReadDocument } from "#worker/documents/read/document.ts";

import { findEmailInText } from "./addresses.ts";
import { type Row, WHOLE } from "./row.ts";

const MAX_CELL = 2000;
const UNSEEN =
  /(?![\t\n])[\p{Cc}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd\ue000-\uf8ff\u{e0000}-\u{10ffff}]/gu;
const BULLET = /^[•●○◦▪■□▸►‣⁃∙·◆◇❖➢➤✓✔*–—-]\s+(?=\S)/;
const PAGE_NUMBER =
  /^(?:page|seite|página|pagina|pag\.|p\.)?\s?\d{1,2}\s?(?:(?:of|von|sur|de|\/)\s?\d{1,2})?$/i;
/** Page numbers in pasted text, where a page may end anywhere. */
const PAGE_OF_PAGES = /^(?:page|seite|página|pagina)\s\d{1,2}\s(?:of|von|sur|de|di|\/)\s\d{1,2}$/i;
const PAGE_OF = /[\s–—|-]\s?\d{1,2}\s?\/\s?\d{1,2}$/;
const UPDATED = /^(?:last updated|last update|stand:|updated)\b/i;

/** The rows of a document without page numbers, repeated page headers and empty cells. */
export function readRows(document: ReadDocument): Row[] {
  const kept = document.lines.flatMap((line) => toRow(line) ?? []);
  const repeated = findTextsRepeatedOnPages(kept, document.pages);
  const emails = new Set(kept.flatMap(({ page, text }) => (page === 1 ? (findEmailInText(text) ?? []) : [])));
  const isRepeatedContactRow = ({ page, text }: Row) =>
    page > 1 && text.length < 120 && emails.has(findEmailInText(text) ?? "");
  const rows = kept.filter((row, at) => {
    const isFirst = kept[at - 1]?.page !== row.page;
    const isLast = kept[at + 1]?.page !== row.page;
    if (PAGE_OF_PAGES.test(row.text)) return false;
    return !(isFirst || isLast) || !(isRepeatedContactRow(row) || isPageFurniture(row, isLast, repeated));
  });
  return addTextEdges(rows.map(joinSpacedLetters), document.kind);
}

const FEW_WORDS = 6;

function addTextEdges(rows: Row[], kind: ReadDocument["kind"]): Row[] {
  if (kind === "docx" || kind === "doc" || kind === "rtf")
    return rows.map((row) => ({ ...row, edge: WHOLE }));
  const edges = new Map<number, number>();
  const getRowWidth = ({ cells: [first] }: Row) =>
    first === undefined ? 0 : first.x2 > 0 ? first.x2 : first.text.length;
  for (const row of rows)
    if (countWords(row.cells[0]?.text ?? "") >= FEW_WORDS)
      edges.set(row.column, Math.max(edges.get(row.column) ?? 0, getRowWidth(row)));
  return rows.map((row) => ({ ...row, edge: edges.get(row.column) ?? 0 }));
}

function toRow(line: Line): Row | null {
  let { listLevel } = line;
  const cells = line.cells.flatMap((cell, at) => {
    let text = cell.text.slice(0, MAX_CELL).replace(UNSEEN, "").replace(/\s+/g, " ").trim();
    if (at === 0 && BULLET.test(text)) {
      listLevel ??= 0;
      text = text.replace(BULLET, "");
    }
    return /[\p{L}\p{N}]/u.test(text) ? [{ ...cell, text }] : [];
  });
  return cells.length === 0 ? null : replaceCells({ ...line, listLevel }, cells);
}

type Frame = Pick<Row, "id" | "page" | "column" | "y" | "gapAbove" | "listLevel" | "headingLevel"> & {
  edge?: number;
};

/** Copies a row with new cells. */
export function replaceCells(row: Frame, cells: Cell[]): Row {
  const { id, page, column, y, gapAbove, listLevel, headingLevel, edge = 0 } = row;
  return {
    id,
    page,
    column,
    y,
    gapAbove,
    listLevel,
    headingLevel,
    cells,
    edge,
    text: cells.map(({ text }) => text).join(" "),
    x1: cells[0]?.x1 ?? 0,
    x2: cells.at(-1)?.x2 ?? 0,
    size: Math.max(0, ...cells.map(({ size }) => size)),
    isBold: cells.every(({ isBold }) => isBold),
  };
}

function findTextsRepeatedOnPages(rows: Row[], pages: number): Set<string> {
  const seen = new Map<string, Set<number>>();
  if (pages < 2) return new Set();
  for (const row of rows) {
    if (row.text.length > 80) continue;
    const key = toRepeatKey(row);
    seen.set(key, (seen.get(key) ?? new Set()).add(row.page));
  }
  return new Set([...seen].filter(([, on]) => on.size > 1).map(([key]) => key));
}

/** Whether a row is a page number, a print date, or text repeated at the same height on other pages. */
function isPageFurniture(row: Row, isLast: boolean, repeated: Set<string>): boolean {
  if (isLast && (PAGE_NUMBER.test(row.text) || (PAGE_OF.test(row.text) && row.text.length < 60))) return true;
  if (UPDATED.test(row.text)) return true;
  return row.page > 1 && row.y > 0 && repeated.has(toRepeatKey(row));
}

const toRepeatKey = ({ text, y }: Row): string => `${fold(text).replace(/\d+/g, "#")}@${Math.round(y / 6)}`;

/** Joins spaced letters: "S K I L L S". */
function joinSpacedLetters(row: Row): Row {
  if (!row.cells.some(({ text }) => isLetterSpaced(text))) return row;
  return replaceCells(
    row,
    row.cells.map((cell) =>
      isLetterSpaced(cell.text) ? { ...cell, text: cell.text.replace(/ (?=\S(?: |$))/g, "") } : cell,
    ),
  );
}

const isLetterSpaced = (text: string): boolean => {
  const parts = text.split(" ");
  return parts.length >= 4 && parts.every((part) => /^[\p{L}&]$/u.test(part));
};
