import type { HiddenLine } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";

/** A line of an entry: shown and hidden lines form one list in the person's order. */
export type EntryLine = { text: string; isHidden: boolean };

type Stored = { description: string; hiddenLines: HiddenLine[] };

/** Inserts hidden lines at their positions among the shown ones. */
export function readLines({ description, hiddenLines }: Stored): EntryLine[] {
  const shown = listBulletLines({ description });
  const hidden = hiddenLines.toSorted((a, b) => a.at - b.at);
  const lines: EntryLine[] = [];
  while (shown.length > 0 || hidden.length > 0) {
    const [next] = hidden;
    const isHidden = next !== undefined && (next.at <= lines.length || shown.length === 0);
    const text = isHidden ? hidden.shift()?.text : shown.shift();
    lines.push({ text: text ?? "", isHidden });
  }
  return lines;
}

export const storeLines = (lines: EntryLine[]): Stored => ({
  description: lines
    .filter(({ isHidden }) => !isHidden)
    .map(({ text }) => text)
    .join("\n"),
  hiddenLines: lines.flatMap(({ text, isHidden }, at) => (isHidden ? [{ at, text }] : [])),
});
