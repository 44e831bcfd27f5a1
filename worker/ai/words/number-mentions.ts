import { listPlainWords } from "./phrases.ts";
import { stemWord } from "./stems.ts";

export type NumberMention = {
  text: string;
  value: number;
  unit: "%" | "money" | "";
  isYear: boolean;
  /** A qualifier directly before the number, such as "over" or "nearly". */
  before: string;
  /** Whether the number counts years: "nine years". */
  isSpan: boolean;
  /** Stems of the words around the number. */
  context: Set<string>;
};

const SPELLED: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SCALES: Record<string, number> = {
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
  k: 1000,
  m: 1e6,
  bn: 1e9,
};
const TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d.])(?<sign>[$€£]\s?)?(?<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s?(?<scale>k\b|m\b|bn\b|thousand\b|million\b|billion\b)?\s?(?<percent>%|percent\b|per cent\b)?` +
    String.raw`|\b(?:(?<tens>${TENS})[- ])?(?<word>${Object.keys(SPELLED).join("|")}|one(?= hundred| thousand| million))(?:\s(?<wordScale>hundred|thousand|million|billion))?(?:\s(?<wordPercent>percent|per cent))?\b`,
  "giu",
);
const SPAN = /^[\s-]*(?:full |whole |good )?(?:years?|yrs?)\b/i;
const MONEY_AFTER = /^\s?(?:dollars|euros?|pounds|usd|eur|gbp)\b/i;
const LEAD = /\b(over|more than|at least|nearly|almost|about|around|some|up to|under|less than|roughly)\s+$/i;
const SMALL = new Set(
  "a an the of for to in on at with by from and or my i i'm i've is are was were per each every up over more than about".split(
    " ",
  ),
);

/**
 * Characters of context around a number that are searched for what it counts; without a limit, a text full of
 * numbers would take quadratic time.
 */
const LOOKED_AT = 120;

/** Maximum numbers per sentence or piece of evidence: a text with more is a table. */
export const MAX_NUMBERS = 100;

/** The first `most` numbers of a text in order, with what they count. */
export function findNumbers(text: string, most = MAX_NUMBERS): NumberMention[] {
  return [...text.matchAll(NUMBER)].slice(0, most).map((match) => {
    const groups = match.groups ?? {};
    const end = match.index + match[0].length;
    const after = text.slice(end, end + LOOKED_AT);
    const before = text.slice(Math.max(0, match.index - LOOKED_AT), match.index);
    const value = parseValue(groups);
    const isPlain = groups.sign === undefined && groups.scale === undefined && groups.percent === undefined;
    const isYear = isPlain && /^(?:19[5-9]|20[0-6])\d$/.test(groups.digits ?? "") && !SPAN.test(after);
    const isMoney = groups.sign !== undefined || MONEY_AFTER.test(after);
    const isPercent = groups.percent !== undefined || groups.wordPercent !== undefined;
    return {
      text: match[0].trim(),
      value,
      unit: isPercent ? "%" : isMoney ? "money" : "",
      isYear,
      before: LEAD.exec(before)?.[1]?.toLowerCase() ?? "",
      isSpan: SPAN.test(after),
      context: listContextStems(before, after),
    };
  });
}

function parseValue(groups: Record<string, string | undefined>): number {
  const scale = SCALES[(groups.scale ?? groups.wordScale ?? "").toLowerCase()] ?? 1;
  if (groups.digits !== undefined) return Number(groups.digits.replaceAll(",", "")) * scale;
  const tens = SPELLED[(groups.tens ?? "").toLowerCase()] ?? 0;
  return (tens + (SPELLED[(groups.word ?? "").toLowerCase()] ?? 1)) * scale;
}

function listContextStems(before: string, after: string): Set<string> {
  const listContentStems = (words: string[]) =>
    words.filter((word) => !SMALL.has(word) && !/\d/.test(word)).map(stemWord);
  return new Set([
    ...listContentStems(listPlainWords(before.slice(-90)).slice(-6)),
    ...listContentStems(listPlainWords(after.slice(0, 90)).slice(0, 6)),
  ]);
}
