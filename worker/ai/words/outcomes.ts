import nouns from "./lists/nouns.json" with { type: "json" };
import { findPhrase } from "./phrases.ts";
import { fold } from "./text.ts";

const toSet = (words: string): Set<string> => new Set(words.split(" "));
const THINGS = toSet(nouns.things);
const PEOPLE = toSet(nouns.people);
const SPANS = toSet(nouns.spans);
const MONEY = toSet(nouns.money);
const NUMBERS = toSet(nouns.numbers);
const DATE_WORDS = toSet(nouns.dateWords);
/** Units of device specifications, which are not outcomes: "480 V motor". */
const UNITS = toSet("v volt volts hz khz mhz ghz mm cm inch inches psi hp amp amps");
const TIMES = toSet("years months weeks days hours minutes seconds yrs degrees volts inches levels versions");
const NOT_COUNTS = toSet(nouns.notCounts);

/**
 * `credit`, 0 to 1: a size (of a team, a budget, an amount of work) or a result in words earns half of a measured
 * outcome.
 */
export type Outcome = { credit: number; kind: "measured" | "size" | "clause" | "none" };
const MEASURED: Outcome = { credit: 1, kind: "measured" };
const SIZE: Outcome = { credit: 0.5, kind: "size" };
const CLAUSE: Outcome = { credit: 0.5, kind: "clause" };
export const NO_OUTCOME: Outcome = { credit: 0, kind: "none" };

const LONGEST = 2000;
/** Max words between a number and the noun it counts: "1,200 monthly active users". */
const REACH = 3;

/** The outcome stated by a bullet: a measured result, a size, a result in words, or none. */
export function findOutcome(written: string): Outcome {
  const text = written.slice(0, LONGEST);
  if (findPhrase("multiplied", text) !== null || findPhrase("ranked", text) !== null) return MEASURED;
  const words = text.split(/\s/).filter(Boolean).map(splitWord);
  let isSize = false;
  for (const [at, word] of words.entries()) {
    const meaning = classifyNumber(words, at, word, text);
    if (meaning === "measured") return MEASURED;
    isSize ||= meaning === "size";
  }
  if (isSize) return SIZE;
  return findPhrase("results", text) === null ? NO_OUTCOME : CLAUSE;
}

type Word = {
  isCapital: boolean;
  /** The word in lower case, without surrounding punctuation. */
  bare: string;
  /** The numeric part: "1,200" of "1,200+". */
  figure: string | null;
  isPercent: boolean;
  isMoney: boolean;
  isMultiple: boolean;
  isRank: boolean;
  /** The word joined to the number by a hyphen: "bed" in "24-bed". */
  joined: string | null;
  isOpenEnded: boolean;
  endsClause: boolean;
};

const EDGE_START = /^[("'“‘[~≈<>]{1,3}/;
const EDGE_END = /[)"'”’\],;:.!?]{1,4}$/;
const FIGURE =
  /^(?:[$€£₹¥#]|us\$|c\$|a\$)?(\d[\d.,]{0,15})(k|m|bn|b|x|×|%|st|nd|rd|th)?(\+)?%?(?:-(.{1,30}))?$/;
const MONEY_SIGN = /^(?:us|c|a)?[$€£₹¥]/;

function splitWord(raw: string): Word {
  const bare = fold(raw.slice(0, 60)).replace(EDGE_START, "").replace(EDGE_END, "");
  const match = FIGURE.exec(bare);
  const unit = match?.[2] ?? "";
  const joined = match?.[4] ?? null;
  return {
    isCapital: /^\p{Lu}/u.test(raw),
    bare,
    figure: match?.[1] ?? null,
    isPercent: match !== null && bare.includes("%"),
    isMoney: match !== null && (MONEY_SIGN.test(bare) || /[€£]$/.test(bare)),
    isMultiple: unit === "x" || unit === "×" || joined === "fold",
    isRank: bare.startsWith("#") && match !== null,
    joined,
    isOpenEnded: match?.[3] === "+" || unit === "k" || unit === "m",
    endsClause: /[,;:.]["')]?$/.test(raw),
  };
}

function classifyNumber(words: Word[], at: number, word: Word, text: string): "measured" | "size" | null {
  const next = words[at + 1]?.bare ?? "";
  const before = words[at - 1]?.bare ?? "";
  const isSpelled = NUMBERS.has(word.bare);
  if (isRating(word.bare)) return "measured";
  if (word.figure === null && !isSpelled) return null;
  if (NOT_COUNTS.has(before) || UNITS.has(next)) return null;
  if (word.isPercent || word.isMultiple || word.isRank) return "measured";
  if (/^(?:percent|per|pct|percentage)$/.test(next) && (next !== "per" || words[at + 2]?.bare === "cent"))
    return "measured";
  if (word.isMoney || MONEY.has(next) || (MONEY.has(before) && before.length === 3))
    return isBudget(words, at) ? "size" : "measured";
  if (/^(?:top|no|number)$/.test(before) && !isSpelled) return "measured";
  if (word.joined !== null && word.figure !== null) {
    if (isCounted(word.joined.split("-")[0] ?? "")) return "size";
  }
  if (isYear(word) || DATE_WORDS.has(before)) return null;
  const from =
    before === "to" ? words.slice(Math.max(0, at - 4), at).find((one) => followsFrom(one, words)) : undefined;
  if (SPANS.has(next) || SPANS.has(word.joined ?? ""))
    return isSaving(words, at, text) || (from !== undefined && isShorterSpan(words, from, word))
      ? "measured"
      : null;
  // "Worked from 9 to 5" names hours of the day.
  if (from?.figure === "9" && word.figure === "5" && /\bwork(?:ed|ing|s)?\b[^,;.]* from 9 to 5\b/i.test(text))
    return null;
  if (from !== undefined) return "measured";
  if (before === "of" && /^(?:team|crew|group|staff|brigade|squad)s?$/.test(words[at - 2]?.bare ?? ""))
    return "size";
  if (word.figure === "1" || word.figure === "0") return null;
  if (!countsFollowingWord(words, at)) return null;
  // "by 40 tickets" is a change; "20,000 times" counts other people's use.
  return before === "by" || next === "times" ? "measured" : "size";
}

/** Whether an amount is a budget's size: "a budget of $14 million", but not "cut the budget by $2 million". */
const isBudget = (words: Word[], at: number): boolean =>
  words[at - 1]?.bare !== "by" &&
  words.slice(Math.max(0, at - REACH), at + REACH).some(({ bare }) => /^budgets?$/.test(bare));

/** Whether a word is a rating: "4.8/5". */
const isRating = (bare: string): boolean => /^\d(?:\.\d{1,2})?\/(?:5|10|100)$/.test(bare);

const isYear = ({ figure, isOpenEnded }: Word): boolean =>
  !isOpenEnded && /^(?:19[4-9]|20[0-6])\d$/.test(figure ?? "");

/** Whether a number follows "from", as in the comparison "from 14 to 9". */
function followsFrom(word: Word, words: Word[]): boolean {
  const at = words.indexOf(word);
  return word.figure !== null && !isYear(word) && words[at - 1]?.bare === "from";
}

const readFigure = ({ figure }: Word): number => Number(figure?.replaceAll(",", ""));

/** Seconds per unit of `SPANS`, by the unit's first letters. */
const SECONDS: [unit: string, seconds: number][] = [
  ["milli", 0.001],
  ["ms", 0.001],
  ["s", 1],
  ["mi", 60],
  ["h", 3600],
  ["d", 86_400],
  ["w", 604_800],
  ["mo", 2_592_000],
];
const countSeconds = (unit: string): number => SECONDS.find(([start]) => unit.startsWith(start))?.[1] ?? 1;

/** Whether a duration decreased: "from 4 hours to 8 minutes", "from 94 to 51 minutes". */
function isShorterSpan(words: Word[], from: Word, word: Word): boolean {
  const getUnit = (one: Word): string => one.joined ?? words[words.indexOf(one) + 1]?.bare ?? "";
  const unit = getUnit(word);
  const unitBefore = SPANS.has(getUnit(from)) ? getUnit(from) : unit;
  return readFigure(from) * countSeconds(unitBefore) > readFigure(word) * countSeconds(unit);
}

/** Whether a duration counts, because the line says that time was saved or the work was early. */
const isSaving = (words: Word[], at: number, text: string): boolean =>
  findPhrase("timeSaved", text) !== null &&
  !/^(?:for|over|past|last|in|after|during)$/.test(words[at - 1]?.bare ?? "");

/** Whether a number counts one of the words after it. */
function countsFollowingWord(words: Word[], at: number): boolean {
  for (let next = at + 1; next <= at + REACH && next < words.length; next += 1) {
    if (words[next - 1]?.endsClause === true) return false;
    const bare = words[next]?.bare ?? "";
    if (isCounted(bare.includes("-") ? (bare.split("-").at(-1) ?? "") : bare)) return true;
    if (isCountOfPlural(words, at, next)) return true;
    if (/^(?:and|in|at|for|with|by|on|to|from)$/.test(bare)) return false;
  }
  return false;
}

/**
 * Whether digits count the plural after them: "400 water heaters". A number inside a name does not: "Windows 10
 * laptops".
 */
function isCountOfPlural(words: Word[], at: number, next: number): boolean {
  const before = words[at - 1];
  const isNamed = at > 1 && before?.isCapital === true;
  const noun = words[next]?.bare ?? "";
  return (
    words[at]?.figure !== null &&
    !isNamed &&
    next <= at + 2 &&
    /^[a-z]{2,}[^aious']s$/.test(noun) &&
    !TIMES.has(noun)
  );
}

/** Whether a noun is a countable thing or person. */
const isCounted = (noun: string): boolean =>
  listSingularForms(noun).some((form) => THINGS.has(form) || PEOPLE.has(form));

const listSingularForms = (word: string): string[] =>
  word.endsWith("ies")
    ? [word, `${word.slice(0, -3)}y`, word.slice(0, -1)]
    : word.endsWith("es")
      ? [word, word.slice(0, -2), word.slice(0, -1)]
      : word.endsWith("s")
        ? [word, word.slice(0, -1)]
        : [word];
