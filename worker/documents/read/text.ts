import { type Line, type ReadDocument } from "./document.ts";
import { DocumentError } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { GAP_OF_BLANK, LineList } from "./lines.ts";
import { TEXT_CUT } from "./warnings.ts";
import { type WorkBudget } from "./work-budget.ts";

/** Tabs or at least this many spaces separate two cells of a line. */
const GAP = /\t+| {3,}/;
/** A character can take three bytes. */
const MAX_BYTES = LIMITS.characters * 4;
/** More than the maximum number of cells, as some parts are empty. */
const MAX_PARTS = 256;
/** Budget cost, in characters scanned. */
const COST_OF_LINE = 8;
/** Word puts a gap after bullets that does not separate cells. */
const SPACED_BULLET = /^([^\p{L}\p{N}\s]|o)(?:\t|\s{2,20})(?=\S)/u;
const UNDERLINE = /^\s*[-=_*~]{3,}\s*$/;

export async function readText(bytes: Uint8Array, budget: WorkBudget): Promise<ReadDocument> {
  budget.spend("characters", Math.min(bytes.length, MAX_BYTES) * 2);
  const text = decodeText(bytes.subarray(0, MAX_BYTES));
  const list = new LineList(budget);
  const blanks: number[] = [];
  let blank = 0;
  for (const page of text.split("\f")) {
    for (const line of page.split(/\r\n?|\n/)) {
      budget.spend("characters", line.length + COST_OF_LINE);
      if (budget.isDue) await budget.rest();
      if (line.trim() === "" || UNDERLINE.test(line)) {
        blank += 1;
        continue;
      }
      // Leading space is indentation and does not separate cells.
      list.add(
        line
          .trim()
          .replace(SPACED_BULLET, "$1 ")
          .split(GAP, MAX_PARTS)
          .map((piece) => ({ text: piece })),
      );
      if (list.lines.length > blanks.length) {
        blanks.push(blank);
        blank = 0;
      }
    }
    list.turnPage();
  }
  if (list.lines.length === 0) throw new DocumentError("empty");
  const pages = list.lines.at(-1)?.page ?? 1;
  return {
    kind: "text",
    pages,
    lines: addGaps(list.lines, blanks),
    warnings: list.isCut || bytes.length > MAX_BYTES ? [TEXT_CUT] : [],
  };
}

/** An empty line is space above the next one, unless most lines have one. */
function addGaps(lines: Line[], blanks: number[]): Line[] {
  const usual = blanks.toSorted((a, b) => a - b)[Math.floor(blanks.length / 2)] ?? 0;
  return lines.map((line, at) => ({
    ...line,
    gapAbove: at === 0 ? null : (blanks[at] ?? 0) > usual ? GAP_OF_BLANK : 1,
  }));
}

function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
