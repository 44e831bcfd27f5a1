export type NumberMention = {
  text: string;
  value: number;
  unit: "%" | "money" | "";
  /** Whether the number counts years: "nine years". */
  isSpan: boolean;
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

/**
 * Max characters searched around a number for its noun; without a limit, a text full of numbers would take quadratic
 * time.
 */
const LOOKED_AT = 120;

/** Max numbers per sentence or piece of evidence; a text with more is a table. */
export const MAX_NUMBERS = 100;

/** The first `most` numbers of a text in order. */
export function findNumbers(text: string, most = MAX_NUMBERS): NumberMention[] {
  return [...text.matchAll(NUMBER)].slice(0, most).map((match) => {
    const groups = match.groups ?? {};
    const end = match.index + match[0].length;
    const after = text.slice(end, end + LOOKED_AT);
    const value = parseValue(groups);
    const isMoney = groups.sign !== undefined || MONEY_AFTER.test(after);
    const isPercent = groups.percent !== undefined || groups.wordPercent !== undefined;
    return {
      text: match[0].trim(),
      value,
      unit: isPercent ? "%" : isMoney ? "money" : "",
      isSpan: SPAN.test(after),
    };
  });
}

function parseValue(groups: Record<string, string | undefined>): number {
  const scale = SCALES[(groups.scale ?? groups.wordScale ?? "").toLowerCase()] ?? 1;
  if (groups.digits !== undefined) return Number(groups.digits.replaceAll(",", "")) * scale;
  const tens = SPELLED[(groups.tens ?? "").toLowerCase()] ?? 0;
  return (tens + (SPELLED[(groups.word ?? "").toLowerCase()] ?? 1)) * scale;
}
