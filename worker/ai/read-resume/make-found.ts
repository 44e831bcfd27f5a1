import type { DatePoint } from "#worker/ai/words/dates.ts";

import type { Block } from "./block.ts";
import type { Confidence, Found, FoundDate } from "./parsed-resume.ts";
import type { Dated } from "./row-parts.ts";

export const createFound = (value: string, lines: string[], confidence: Confidence): Found => ({
  value,
  lines: [...new Set(lines)],
  confidence,
});

export const createFoundOrNull = (value: string, lines: string[], confidence: Confidence): Found | null =>
  value === "" ? null : createFound(value, lines, confidence);

export type Period = { startDate: FoundDate | null; endDate: FoundDate | null; isCurrent: boolean };

/** The period of an entry: ranges take precedence over single dates, earlier dates over later ones. */
export function toFoundPeriod(dates: Dated[]): Period {
  const chosen = dates.find(({ span }) => span.isRange) ?? dates[0];
  if (chosen === undefined) return { startDate: null, endDate: null, isCurrent: false };
  const { span, line } = chosen;
  return {
    startDate: toFoundDate(span.start, line),
    endDate: toFoundDate(span.end, line),
    isCurrent: span.isCurrent,
  };
}

export const toFoundDate = (point: DatePoint | null, line: string): FoundDate | null =>
  point === null
    ? null
    : {
        value: point.value,
        given: point.given,
        lines: [line],
        confidence: point.isUnclear ? "low" : "high",
      };

export const joinBlockTexts = (blocks: Block[]): string => blocks.map(({ text }) => text).join("\n");
export const listBlockLines = (blocks: Block[]): string[] => blocks.flatMap(({ lines }) => lines);
