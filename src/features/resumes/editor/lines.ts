import type { HiddenLine } from "#worker/documents/resume-content.contract.ts";

import { listLines } from "../content.ts";
import { newId } from "./new-id.ts";

/** A bullet as it is edited: shown and hidden ones are one list. */
export type Line = { id: string; text: string; isHidden: boolean };

type Stored = { description: string; hiddenLines: HiddenLine[] };

/** Puts what is hidden back to its places among what is shown. */
export function toLines({ description, hiddenLines }: Stored): Line[] {
  const shown = listLines({ description });
  const hidden = hiddenLines.toSorted((a, b) => a.at - b.at);
  const lines: Line[] = [];
  while (shown.length > 0 || hidden.length > 0) {
    const [next] = hidden;
    // One whose place is behind the last comes last.
    const isHiddenNext = next !== undefined && (next.at <= lines.length || shown.length === 0);
    const text = isHiddenNext ? hidden.shift()?.text : shown.shift();
    lines.push({ id: newId(), text: text ?? "", isHidden: isHiddenNext });
  }
  return lines;
}

/** What is stored of the lines; blank ones are not. A line break within one would be two. */
export function fromLines(lines: readonly Line[]): Stored {
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

/** Lines that were pasted or typed into one: as many as they are. */
export const splitLines = (text: string): string[] => {
  const parts = text
    .split(/\r?\n/)
    .map((part) => part.replace(/^\s*[•‣▪–*-]\s+/, "").trim())
    .filter((part) => part !== "");
  return parts.length === 0 ? [""] : parts;
};
