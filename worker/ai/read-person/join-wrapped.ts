import type { EvidenceUnit } from "./evidence-unit.ts";
import { numberUnits } from "./number-units.ts";

const MAX_JOINED = 600;
/** Endings of an unfinished line. */
export const OPEN_END =
  /(?:,|\b(?:and|or|the|an?|of|to|in|with|for|by|at|from|as|on|into|than|that|which|who|through|und|oder|der|die|das|den|dem|mit|von|für|bei|auf|um|durch))$/i;

type Background = { text: string; isNotes: boolean; width: number };
type Joined = { unit: EvidenceUnit; first: EvidenceUnit; isPart: boolean };

/**
 * Joins units whose lines were broken mid-sentence; `first` is the first unit joined, `isPart` tells whether the
 * sentence is still incomplete.
 */
export function joinWrapped(units: readonly EvidenceUnit[], background: string): Joined[] {
  const source = { text: background, isNotes: hasLowerCaseLines(background), width: findWidth(background) };
  const joined: Joined[] = [];
  for (const unit of units) {
    const before = joined.at(-1);
    const behind = before === undefined ? "" : findTextAfterLine(before.unit.text, source.text);
    const gap = /^\s*/.exec(behind)?.[0] ?? "";
    if (before?.isPart === true && behind.startsWith(unit.text, gap.length)) {
      const text = `${before.unit.text}${gap}${unit.text}`;
      const [whole] = isUnfinished(before.unit.text, unit.text, source)
        ? numberUnits([{ ...before.unit, text }])
        : [];
      if (whole !== undefined && text.length < MAX_JOINED)
        joined[joined.length - 1] = { ...before, unit: whole, isPart: mayBeHalfSentence(text, source) };
      else joined.push({ unit, first: unit, isPart: true });
    } else joined.push({ unit, first: unit, isPart: mayBeHalfSentence(unit.text, source) });
  }
  return joined;
}

/** The background after a text that ends its line; "" for other texts. */
const findTextAfterLine = (text: string, background: string): string => {
  const at = background.indexOf(text);
  const behind = at === -1 ? "" : background.slice(at + text.length, at + text.length + MAX_JOINED);
  return /^[ \t]{0,9}\r?\n(?!\s*\n)/.test(behind) ? behind : "";
};

/** Min characters of a wrapped line; shorter lines were broken deliberately. */
const LEAST_WIDTH = 60;

/** Whether a line certainly continues on the next one. */
const isUnfinished = (line: string, next: string, { isNotes }: Background): boolean =>
  !isNotes &&
  (OPEN_END.test(line)
    ? /^[\p{L}\d]/u.test(next)
    : /^\p{Ll}/u.test(next) && !/[.!?:;]$/.test(line) && getLastLine(line).length >= LEAST_WIDTH);

const getLastLine = (text: string): string => text.split("\n").at(-1) ?? "";

/**
 * Whether a text may be half a sentence: it is unfinished, continues the text before it, or is as wide as wrapped
 * lines.
 */
function mayBeHalfSentence(text: string, source: Background): boolean {
  const next = findTextAfterLine(text, source.text).trimStart();
  const isLower = (line: string) => !source.isNotes && /^\p{Ll}/u.test(line);
  const isWide = getLastLine(text).length >= source.width && /^[\p{L}\d]/u.test(next);
  if (isUnfinished(text, next, source) || ((isWide || isLower(next)) && !/[.!?:;]$/.test(text))) return true;
  const at = isLower(text) ? source.text.indexOf(text) : -1;
  return at > 0 && /[\p{L}\d,][ \t]{0,5}\r?\n[ \t]{0,5}$/u.test(source.text.slice(Math.max(0, at - 9), at));
}

const NEARLY = 0.8;

/** The line width of a wrapped text, such as a PDF's. */
function findWidth(text: string): number {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const broken = lines.filter(
    (line, at) => /\p{Ll}$/u.test(line) && /^\s{0,9}\p{Ll}/u.test(lines[at + 1] ?? ""),
  );
  return broken.length < 2 || hasLowerCaseLines(text)
    ? Number.POSITIVE_INFINITY
    : NEARLY * Math.max(...broken.map(({ length }) => length));
}

/** Whether short lines start in lower case as a writing habit rather than from wrapping. */
export function hasLowerCaseLines(background: string): boolean {
  const lines = background.split("\n").filter((line) => line.trim() !== "");
  const lower = lines.filter((line) => /^\p{Ll}/u.test(line)).length;
  const isUnwrapped = lines.length === 1 || (lines.length > 2 && lines.every(({ length }) => length <= 90));
  return isUnwrapped && lower >= lines.length * 0.6;
}
