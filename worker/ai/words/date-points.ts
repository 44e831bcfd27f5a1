import { DASH, type Part } from "./date-parts.ts";
import words from "./lists/dates.json" with { type: "json" };
import { fold, toFoldedSet } from "./text.ts";

const MONTHS = new Map<string, string>(
  Object.entries(words.months).flatMap(([number, names]) =>
    names.map((name) => [fold(name), number.padStart(2, "0")] as const),
  ),
);
const SEASONS = toFoldedSet(words.seasons);

/** One date in a text: its range of parts, its month, and whether it has its own year. */
export type Point = {
  value: string;
  isUnclear: boolean;
  first: number;
  end: number;
  month: string | null;
  hasYear: boolean;
};

const YEAR = /^(?:19[4-9]|20[0-6])\d$/;
const YEAR_MONTH = /^((?:19[4-9]|20[0-6])\d)[./](\d{1,2})(?:[./]\d{1,2})?\.?$/;
const MONTH_YEAR = /^(\d{1,2})[./]((?:19[4-9]|20[0-6])\d)$/;
const MONTH_SHORT_YEAR = /^(\d{1,2})\/(\d\d)$/;
const DAY_MONTH_YEAR = /^(\d{1,2})([./])(\d{1,2})[./]((?:19[4-9]|20[0-6])\d)$/;
const VERBS = new Set(["may", "march"]);
/** Months and seasons that are common words in other languages: "set", "out", "estate". */
const WORDS_ELSEWHERE = toFoldedSet(words.wordsElsewhere);
const BETWEEN = toFoldedSet(words.between);
const LEADS = new Set([...toFoldedSet(words.before), ...BETWEEN]);
const BEFORE_YEAR = new Set([",", "de", "del", "of", ".", "/", "-", "th", "st"]);
const AFTER_DAY = new Set(["st", "nd", "rd", "th", "er", "."]);

export function parsePointAt(parts: Part[], at: number): Point | null {
  const part = parts[at];
  if (part === undefined) return null;
  return parseFiguresAt(parts, at, part.text) ?? parseNamedAt(parts, at) ?? parseShortDateAt(parts, at);
}

function parseFiguresAt(parts: Part[], at: number, text: string): Point | null {
  const make = (value: string, month: string | null, end = at + 1, isUnclear = false): Point => ({
    value,
    month,
    isUnclear,
    first: at,
    end,
    hasYear: true,
  });
  if (YEAR.test(text)) {
    const iso = findIsoEnd(parts, at);
    if (iso !== null) return make(`${text}-${parts[at + 2]?.text}`, parts[at + 2]?.text ?? null, iso);
    const month = parts[at + 2]?.text ?? "";
    if (parts[at + 1]?.text !== "年") return make(text, null);
    const hasMonth = /^\d{1,2}$/.test(month) && parts[at + 3]?.text === "月";
    return hasMonth ? make(`${text}-${pad(month)}`, pad(month), at + 4) : make(text, null, at + 2);
  }
  const yearFirst = YEAR_MONTH.exec(text);
  if (yearFirst !== null && isMonth(yearFirst[2]))
    return make(`${yearFirst[1]}-${pad(yearFirst[2])}`, pad(yearFirst[2]));
  const monthFirst = MONTH_YEAR.exec(text);
  if (monthFirst !== null && isMonth(monthFirst[1]))
    return make(`${monthFirst[2]}-${pad(monthFirst[1])}`, pad(monthFirst[1]));
  const short = MONTH_SHORT_YEAR.exec(text);
  if (
    short !== null &&
    isMonth(short[1]) &&
    (DASH.test(parts[at + 1]?.text ?? "") || DASH.test(parts[at - 1]?.text ?? ""))
  )
    return make(`${addCentury(short[2])}-${pad(short[1])}`, pad(short[1]));
  const day = DAY_MONTH_YEAR.exec(text);
  return day === null ? null : readDay(day, make);
}

/** The end of "2019-03" or "2019-03-01": numbers joined by hyphens without spaces. */
function findIsoEnd(parts: Part[], at: number): number | null {
  const isNumberAt = (index: number): boolean => {
    const [before, dash, figures] = parts.slice(index - 1, index + 2);
    const isJoined = dash?.text === "-" && dash.from === before?.to && figures?.from === dash.to;
    return isJoined && /^\d\d$/.test(figures.text);
  };
  if (!isNumberAt(at + 1) || !isMonth(parts[at + 2]?.text)) return null;
  return isNumberAt(at + 3) ? at + 5 : at + 3;
}

/**
 * Reads a full date: "13/02/2019" and "02/13/2019" are unambiguous, "03/04/2019" is not; with dots the day comes first.
 */
function readDay(
  [, one = "", sign, two = "", year = ""]: RegExpExecArray,
  make: (value: string, month: string | null, end?: number, isUnclear?: boolean) => Point,
): Point | null {
  if (sign === "." || Number(one) > 12) return isMonth(two) ? make(`${year}-${pad(two)}`, pad(two)) : null;
  if (Number(two) > 12) return isMonth(one) ? make(`${year}-${pad(one)}`, pad(one)) : null;
  if (Number(one) === Number(two)) return isMonth(one) ? make(`${year}-${pad(one)}`, pad(one)) : null;
  return make(year, null, undefined, true);
}

/**
 * Parses a date with a month's name: "March 2019", "3. März 2019", "Mar. ’19", "Summer 2019", "September de 2019", and
 * a month whose year follows later.
 */
function parseNamedAt(parts: Part[], at: number): Point | null {
  let name = at;
  if (/^\d{1,2}$/.test(parts[at]?.text ?? "")) name += AFTER_DAY.has(parts[at + 1]?.text ?? "") ? 2 : 1;
  const folded = parts[name]?.folded ?? "";
  const misspelt = YEAR.test(parts[name + 1]?.text ?? "") ? findMisspeltMonth(folded) : null;
  const month = MONTHS.get(folded) ?? misspelt;
  if (month === null && !(SEASONS.has(folded) && name === at)) return null;
  let next = name + 1;
  if (/^\d{1,2}$/.test(parts[next]?.text ?? "") && [",", "th", "st"].includes(parts[next + 1]?.text ?? ""))
    next += 1;
  while (next - name < 4 && BEFORE_YEAR.has(parts[next]?.folded ?? "")) {
    if (parts[next]?.folded === "-" && parts[next]?.from !== parts[next - 1]?.to) break;
    next += 1;
  }
  const text = parts[next]?.text ?? "";
  const year = YEAR.test(text)
    ? text
    : /^['’]\d\d$/.test(text)
      ? addCentury(text.slice(1))
      : parseShortYear(parts, next);
  if (
    WORDS_ELSEWHERE.has(folded) &&
    isWordOfSentence(parts, name, month !== null && year !== null ? next + 1 : null)
  )
    return null;
  if (year === null) {
    // A month without a year counts only before a date with a year, because "may" and "march" are ordinary words too.
    if (month === null || VERBS.has(parts[name]?.text ?? "")) return null;
    return { value: "", month, isUnclear: false, first: at, end: name + 1, hasYear: false };
  }
  const value = month === null ? year : `${year}-${month}`;
  return { value, month, isUnclear: misspelt !== null, first: at, end: next + 1, hasYear: true };
}

/**
 * Min letters of a month's name for correcting a slip. Shorter names are one letter from other words or towns, as
 * "August" from "Augusta".
 */
const LONG_MONTH = 7;

/** Finds the long month name that differs by one letter: "Setember". Null for correct names. */
function findMisspeltMonth(folded: string): string | null {
  if (folded.length < LONG_MONTH - 1 || MONTHS.has(folded)) return null;
  for (const [name, number] of MONTHS)
    if (name.length >= LONG_MONTH && differsByOneLetter(folded, name)) return number;
  return null;
}

/** Whether one letter is missing, added, replaced or swapped with the next. */
function differsByOneLetter(word: string, name: string): boolean {
  let from = 0;
  while (from < word.length && word[from] === name[from]) from += 1;
  const [rest, other] = [word.slice(from), name.slice(from)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest === other.slice(1) ||
    rest.slice(1) === other ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  );
}

/**
 * Whether a month's name is an ordinary word after another word: "rolled out 2019", "Real Estate 2019". A period of
 * months is a date: "Padaria Lua Set 2019 – Dez 2020".
 */
function isWordOfSentence(parts: Part[], at: number, end: number | null): boolean {
  const before = parts[at - 1];
  const isJoined = before !== undefined && DASH.test(before.text) && before.to === parts[at]?.from;
  const word = isJoined ? parts[at - 2] : before;
  if (word === undefined || !/\p{L}/u.test(word.text)) return false;
  if (LEADS.has(word.folded) || MONTHS.has(word.folded)) return false;
  const after = end === null ? undefined : parts[end];
  return after === undefined || !(DASH.test(after.text) || BETWEEN.has(after.folded));
}

/** Parses two digits as a year before a dash or the end: "Mar 19 – Jun 21". */
function parseShortYear(parts: Part[], at: number): string | null {
  const text = parts[at]?.text ?? "";
  if (!/^\d\d$/.test(text)) return null;
  const before = parts[at - 2]?.text ?? "";
  const after = parts[at + 1];
  return after === undefined || DASH.test(after.text) || DASH.test(before) ? addCentury(text) : null;
}

/** Parses a short end year: "2019–21". */
export function parseShortYearAt(parts: Part[], at: number, start: Point): Point | null {
  const text = parts[at]?.text ?? "";
  if (!/^['’]?\d\d$/.test(text) || start.month !== null || !YEAR.test(start.value)) return null;
  const value = `${start.value.slice(0, 2)}${text.slice(-2)}`;
  if (value < start.value) return null;
  return { value, month: null, isUnclear: false, first: at, end: at + 1, hasYear: true };
}

/** Parses a lone short year: "’21". */
function parseShortDateAt(parts: Part[], at: number): Point | null {
  const text = parts[at]?.text ?? "";
  if (!/^['’]\d\d$/.test(text)) return null;
  return {
    value: addCentury(text.slice(1)),
    month: null,
    isUnclear: false,
    first: at,
    end: at + 1,
    hasYear: true,
  };
}

const isMonth = (text = ""): boolean => Number(text) >= 1 && Number(text) <= 12;
const pad = (text = ""): string => text.padStart(2, "0");
const addCentury = (text = ""): string => `${Number(text) > 50 ? "19" : "20"}${text}`;
