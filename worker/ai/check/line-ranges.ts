import { isAddressedToSoftware } from "./untrusted.ts";

/** A model's statement about a range of numbered lines, such as `12-14 job 2 text | title=Nurse | place=Austin`. */
export type LineRange<Role> = {
  /** Line indices from 0; `to` is exclusive. */
  from: number;
  to: number;
  /** Indices of lines that no earlier range contains. */
  own: number[];
  role: Role;
  /** Names in lower case, as in `title=Nurse`. */
  values: { name: string; value: string }[];
};

export type ReadRanges<Role> = {
  ranges: LineRange<Role>[];
  /** Number of lines outside every range. */
  missing: number;
  problems: string[];
};

const RANGE = /^\s*\[?(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\]?\s+([a-z][a-z\d ]{0,30}?)\s*(?:[|:]\s*([^\n]*))?$/i;
/**
 * Limits: ranges per answer, digits per line number, characters quoted per bad range, missing lines named per problem,
 * problems.
 */
const MAX = { ranges: 400, number: 6, quoted: 80, told: 8, problems: 20 };

/** Lines shown to a model: within the character limit, without instructions to software. */
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
 * Reads the ranges of an answer. A line belongs to the first range that contains it. `parseRole` receives the words
 * after the numbers ("job 2 text"), in lower case, and returns null if they are no role.
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

/** Problems reported to the model, up to the limit. */
export const limitProblems = (problems: readonly string[]): string[] => problems.slice(0, MAX.problems);

const readValues = (pairs: string): { name: string; value: string }[] =>
  pairs.split("|").map((pair) => {
    const [name = "", ...rest] = pair.split("=");
    return { name: name.trim().toLowerCase(), value: rest.join("=").trim() };
  });

/** Splits the value of `items=Go; Python` into names. */
export const splitNames = (value: string): string[] =>
  value
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");
