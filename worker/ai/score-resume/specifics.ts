import { parseHeading } from "#worker/ai/read-resume/headings.ts";
import { isPeriodLine } from "#worker/ai/read-resume/not-taken.ts";

import { computeLineValue } from "./line-value.ts";
import { MAX, ROLE_BULLETS, SPECIFICS } from "./rating-tables.ts";
import type { ResumeView } from "./resume-view.ts";

/** How specific a resume's lines are, and the resulting score limit. */
export type Specifics = {
  /** Number of lines about work. */
  lines: number;
  specific: number;
  /** Lines without anything specific, weakest first. */
  empty: string[];
  /** Lines among them below a plain duty. */
  plain: string[];
  /** The most specific lines, best first. */
  best: string[];
  /** The mean value of the lines, 0 to 1. */
  mean: number;
  /** The mean value if all these lines were specific; capped when there are only a few lines. */
  reach: number;
  /** The score of an otherwise perfect resume with such lines; 100 if they set no limit. */
  ceiling: number;
};

/**
 * Judges the bullets, and the file's own lines if the parser found too few bullets. Null if there is nothing to judge,
 * or the resume is not in English.
 */
export function readSpecifics({ bullets, file, isEnglish }: ResumeView): Specifics | null {
  if (!isEnglish) return null;
  const own = bullets.filter(({ isStuffed }) => !isStuffed).map(({ text }) => text);
  const isRead = bullets.length >= SPECIFICS.least || file === null || file.kind === "written";
  const lines = [...new Set([...own, ...(isRead ? [] : file.lines.filter(isProse))])];
  // A stuffed line counts as a line without content.
  const stuffed = bullets.length - own.length;
  const judged = lines.map((text) => ({
    text,
    value: hasWords(text, ROLE_BULLETS.words) ? computeLineValue(text) : 0,
  }));
  const listBelow = (least: number) =>
    judged
      .filter(({ value }) => value < least)
      .toSorted((a, b) => a.value - b.value)
      .map(({ text }) => text);
  const counted = Math.max(SPECIFICS.least, judged.length + stuffed);
  const mean = judged.reduce((sum, { value }) => sum + value, 0) / counted;
  return {
    lines: lines.length,
    specific: judged.filter(({ value }) => value >= SPECIFICS.from).length,
    empty: listBelow(SPECIFICS.from),
    plain: listBelow(SPECIFICS.duty),
    best: judged
      .filter(({ value }) => value >= SPECIFICS.from)
      .toSorted((a, b) => b.value - a.value)
      .map(({ text }) => text)
      .slice(0, MAX.quotes),
    mean,
    ceiling: computeCeiling(mean),
    reach: (SPECIFICS.full * judged.length) / counted,
  };
}

/** Whether a line names something that its figures could refer to. */
export const hasObject = (line: string): boolean => computeLineValue(line) >= SPECIFICS.object;

export const describeSpecifics = ({ specific, lines }: Specifics): string =>
  `We found something specific in ${specific} of ${lines} lines about your work.`;

const hasWords = (line: string, least: number): boolean => line.trim().split(/\s+/).length >= least;

/** Whether a line is running text, not a heading, period, address or keyword list. */
const isProse = (line: string): boolean =>
  hasWords(line, SPECIFICS.words) &&
  !/@|https?:/.test(line) &&
  parseHeading(line) === null &&
  !isPeriodLine({ text: line });

export function computeCeiling(mean: number): number {
  const { low, high, lowest } = SPECIFICS;
  const share = Math.max(0, Math.min(1, (mean - low) / (high - low)));
  return Math.round(lowest + (100 - lowest) * share);
}
