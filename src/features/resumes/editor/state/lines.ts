import type { HiddenLine } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";

import { createId } from "./new-id.ts";

/** A bullet in the editor, where visible and hidden ones share one list. */
export type Line = { id: string; text: string; isHidden: boolean };

type Stored = { description: string; hiddenLines: HiddenLine[] };

/** Merges hidden lines back into their positions among the visible ones. */
export function toLines({ description, hiddenLines }: Stored): Line[] {
  const shown = listBulletLines({ description });
  const hidden = hiddenLines.toSorted((a, b) => a.at - b.at);
  const lines: Line[] = [];
  while (shown.length > 0 || hidden.length > 0) {
    const [next] = hidden;
    // A hidden line whose stored position is past the end of the list comes last.
    const isHiddenNext = next !== undefined && (next.at <= lines.length || shown.length === 0);
    const text = isHiddenNext ? hidden.shift()?.text : shown.shift();
    lines.push({ id: createId(), text: text ?? "", isHidden: isHiddenNext });
  }
  return lines;
}

/**
 * Converts lines to their stored form, without blank ones. A line break inside a line would split it, so it
 * becomes a space.
 */
export function toStoredLines(lines: readonly Line[]): Stored {
  const written = lines
    .map(({ text, isHidden }) => ({ text: text.replaceAll(/\s*\n\s*/g, " ").trim(), isHidden }))
    .filter(({ text }) => text !== "");
  return {
    description: written
      .filter(({ isHidden }) => !isHidden)
      .map(({ text }) => text)
      .join("\n"),
    hiddenLines: written.flatMap(({ text, isHidden }, at) => (isHidden ? [{ at, text }] : [])),
  };
}

/** The place of each line: its number among those that are shown; undefined for hidden and blank ones. */
export function listLinePlaces(place: string, lines: readonly Line[]): (string | undefined)[] {
  let shown = 0;
  return lines.map(({ text, isHidden }) => {
    if (isHidden || text.trim() === "") return undefined;
    shown += 1;
    return `${place}.${shown - 1}`;
  });
}

/** Splits pasted or typed text into separate lines. */
export const splitLines = (text: string): string[] => {
  const parts = text
    .split(/\r?\n/)
    .map((part) => part.replace(/^\s*[•‣▪–*-]\s+/, "").trim())
    .filter((part) => part !== "");
  return parts.length === 0 ? [""] : parts;
};
