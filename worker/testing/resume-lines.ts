import type { Cell, Line, ReadDocument } from "#worker/documents/read/document.ts";

const SIGN_POINTS = 5;
const CELL_STARTS = [50, 250, 420];

/**
 * A document laid out from text: "# " is a large line, "**…**" bold, "- " an item, "||" a cell border, "@2 "
 * the second column; an empty line is space above the next one.
 */
export function buildDocument(text: string, kind: ReadDocument["kind"] = "pdf"): ReadDocument {
  const lines: Line[] = [];
  let isApart = false;
  for (const written of text.split("\n")) {
    if (written.trim() === "") {
      isApart = true;
      continue;
    }
    lines.push(makeLine(written, lines.length + 1, isApart, kind === "pdf"));
    isApart = false;
  }
  return { kind, pages: 1, lines, warnings: [] };
}

function makeLine(written: string, number: number, isApart: boolean, hasLayout: boolean): Line {
  const [, column = "0", rest = ""] = /^(?:@(\d) )?(.*)$/.exec(written.trimEnd()) ?? [];
  const indent = rest.length - rest.trimStart().length;
  const bare = rest.trim();
  const isItem = bare.startsWith("- ");
  const isLarge = bare.startsWith("# ");
  const left = Number(column) > 1 ? 300 : 0;
  const cells = bare
    .replace(/^(?:- |# )/, "")
    .split(/\s*\|\|\s*/)
    .map((cell, at): Cell => {
      const isBold = /^\*\*.*\*\*$/.test(cell);
      const shown = cell.replaceAll("**", "");
      const x1 = hasLayout ? left + (CELL_STARTS[at] ?? 480) + (isItem ? 12 : 0) + indent * SIGN_POINTS : 0;
      const links = [...shown.matchAll(/https?:\/\/\S+/g)].map(([url]) => ({ text: url, url }));
      return {
        text: shown,
        x1,
        x2: hasLayout ? x1 + shown.length * SIGN_POINTS : 0,
        isBold,
        size: hasLayout ? (isLarge ? 18 : 10) : 0,
        links,
      };
    });
  return {
    id: `1.${number}`,
    page: 1,
    y: hasLayout ? number * 14 : 0,
    column: Number(column),
    cells,
    gapAbove: number === 1 ? null : isApart ? 1.8 : 1,
    listLevel: isItem ? 0 : null,
    headingLevel: null,
  };
}
