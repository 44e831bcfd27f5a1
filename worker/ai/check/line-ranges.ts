import { isAddressedToSoftware } from "./untrusted.ts";

/** What a model says of a range of numbered lines, such as `12-14 job 2 text | title=Nurse | place=Austin`. */
export type LineRange<Role> = {
  /** Indices of the lines, from 0; `to` is behind the last. */
  from: number;
  to: number;
  /** Indices of those of its lines that no range before it has. */
  own: number[];
  role: Role;
  /** Names in lower case, as in `title=Nurse`. */
  values: { name: string; value: string }[];
};

export type ReadRanges<Role> = {
  ranges: LineRange<Role>[];
  /** Number of lines that are in no range. */
  missing: number;
  problems: string[];
};

const RANGE = /^\s*\[?(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\]?\s+([a-z][a-z\d ]{0,30}?)\s*(?:[|:]\s*([^\n]*))?$/i;
/** `number` are the characters of a line's number, `quoted` those of a range in a problem, `told` the missing lines that a problem names. */
const MAX = { ranges: 400, number: 6, quoted: 80, told: 8, problems: 20 };

/** The lines that a model is asked about: those before the limit of characters that give software no orders. */
export function selectLines<Line extends { text: string }>(
  lines: readonly Line[],
  maxCharacters: number,
): Line[] {
  let left = maxCharacters;
  return lines.filter(({ text }) => {
    left -= text.length + MAX.number;
    return left >= 0 && !isAddressedToSoftware(text);
  });
}

/**
 * Reads the ranges of an answer. A line is in the first range that has it. `parseRole` gets what stands behind the numbers
 * ("job 2 text"), in lower case, and returns null if that is no role.
 */
export function readLineRanges<Role>(
  said: readonly string[],
  lineCount: number,
  parseRole: (words: string) => Role | null,
): ReadRanges<Role> {
  const ranges: LineRange<Role>[] = [];
  const problems: string[] = [];
  const taken = new Set<number>();
  for (const text of said.slice(0, MAX.ranges)) {
    const [, first = "", last = first, words = "", pairs = ""] = RANGE.exec(text) ?? [];
    const [from, to] = [Number(first) - 1, Number(last)];
    const role = parseRole(words.toLowerCase());
    if (role === null || from < 0 || from >= to || to > lineCount) {
      problems.push(`“${text.slice(0, MAX.quoted)}” names no lines that there are, or no role.`);
      continue;
    }
    const own: number[] = [];
    for (let at = from; at < to; at += 1) if (!taken.has(at)) own.push(at);
    for (const at of own) taken.add(at);
    ranges.push({ from, to, own, role, values: readValues(pairs) });
  }
  const missing: number[] = [];
  for (let at = 0; at < lineCount; at += 1) if (!taken.has(at)) missing.push(at + 1);
  if (missing.length > 0)
    problems.push(`These lines are in no range: ${missing.slice(0, MAX.told).join(", ")}.`);
  return { ranges, missing: missing.length, problems };
}

/** The problems that a model is told of. */
export const limitProblems = (problems: readonly string[]): string[] => problems.slice(0, MAX.problems);

const readValues = (pairs: string): { name: string; value: string }[] =>
  pairs.split("|").map((pair) => {
    const [name = "", ...rest] = pair.split("=");
    return { name: name.trim().toLowerCase(), value: rest.join("=").trim() };
  });

/** The names of `items=Go; Python`. */
export const splitNames = (value: string): string[] =>
  value
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");
