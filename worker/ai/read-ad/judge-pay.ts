import type { Candidate } from "./pay-candidates.ts";
import { resolveCurrency, isPlausiblePay, inferPayPeriod } from "./pay-size.ts";
import type { PayPeriod } from "./pay-types.ts";
import {
  BASE,
  COUNTED,
  CUE,
  LABEL,
  NOT_BASE,
  NOT_OURS,
  PER,
  PERIODS,
  PHRASE_END,
  RATE,
  TAIL_END,
} from "./pay-words.ts";

export type Judged = {
  score: number;
  period: PayPeriod | null;
  currency: string | null;
  /** Whether nearby words give the amount another meaning than pay. */
  isElse: boolean;
};

/** Scores how likely an amount is the pay of the job. */
export function scorePayLikelihood(
  text: string,
  candidate: Candidate,
  country: string | null,
  isPayZone: boolean,
): Judged {
  const { before, after } = getPhraseAround(text, candidate);
  const sentence = getSentenceBefore(text, candidate.from);
  const wide = `${sentence.slice(-70)} ¦ ${getSentenceAfter(text, candidate.to)}`;
  const stated = findPeriodBeside(text, candidate);
  const top = candidate.max ?? candidate.min ?? 0;
  const hasCue = CUE.test(wide);
  const hasMark = candidate.currency !== null;
  const currency = resolveCurrency(candidate.currency, country, text);
  let score = 0;
  if (hasCue) score += 3;
  if (isPayZone) score += 3;
  // A lone amount of a typical yearly salary's size.
  if (
    hasMark &&
    /^[\s:–-]*(?:(?:circa|ca\.?|c\.|approx(?:imately|\.)?)\s*)?$/i.test(before) &&
    after.trim() === "" &&
    top >= 12_000
  )
    score += 3;
  if (candidate.amounts.length === 2) score += 2;
  if (stated !== null) score += hasMark ? 3 : 2;
  const period = stated ?? inferPayPeriod(top, candidate, country, text);
  if (period !== null && isPlausiblePay(top, period, currency)) score += 1;
  else score -= 6;
  if (!hasMark && !isBarePayAmount(text, candidate, isPayZone)) score -= 12;
  if (stated === null && top < 1000 && !candidate.amounts.some(({ hasCents }) => hasCents)) score -= 3;
  if (candidate.amounts.some(({ scale }) => scale === "m" || scale === "b") && currency !== "JPY") score -= 5;
  const isElse =
    isOtherThanBasePay(before, after) ||
    (!CUE.test(sentence) &&
      !hasCue &&
      !isPayZone &&
      (period === "month" || period === "year") &&
      !isClauseStart(before)) ||
    (!BASE.test(before) && NOT_OURS.test(sentence)) ||
    (!hasMark && COUNTED.test(after));
  if (isElse) score -= 12;
  return { score, period, currency, isElse };
}

/** Whether the text before is a clause start. Without a pay word, a monthly or yearly amount counts only there. */
const isClauseStart = (before: string): boolean =>
  /^[\s:–—-]*(?:(?:circa|ca\.?|c\.|about|approx(?:imately|\.)?|from|up to|between|min\.?|max\.?|minimum|maximum|ab|bis zu|de|från|fra|vanaf|jusqu['’]à|hasta|até)\s*)?$/i.test(
    before.split(/:\s/).at(-1) ?? "",
  );

/**
 * A number without currency or unit counts as pay only directly after a word for pay, and in a usual pay
 * format.
 */
function isBarePayAmount(text: string, candidate: Candidate, isPayZone: boolean): boolean {
  const head =
    text
      .slice(Math.max(0, candidate.from - 60), candidate.from)
      .split("\n")
      .at(-1) ?? "";
  const tail = text.slice(candidate.to, candidate.to + 34);
  const isLabelled = LABEL.test(head) || (isPayZone && /^[\s:–-]*$/.test(head));
  const isRate = RATE.test(tail);
  const isWritten = candidate.amounts.some(
    ({ hasCents, scale, to, from }) =>
      hasCents || scale !== null || /\d[.,'’ \u00a0\u202f]\d{3}(?!\d)/.test(text.slice(from, to)),
  );
  if (candidate.amounts.some(({ scale }) => scale === "lakh" || scale === "crore" || scale === "wan"))
    return true;
  if (/^\s?(?:times|x\b|×)/.test(tail)) return false;
  return isLabelled ? isRate || isWritten : isRate && isWritten && CUE.test(head);
}

/** The text before and after the candidate within its phrase. */
function getPhraseAround(text: string, { from, to }: Candidate): { before: string; after: string } {
  const head = text.slice(Math.max(0, from - 48), from);
  const tail = text.slice(to, to + 36);
  const ends = [...head.matchAll(PHRASE_END)];
  const last = ends.at(-1);
  const before = last === undefined ? head : head.slice(last.index + last[0].length);
  const [stop] = [...tail.matchAll(TAIL_END)];
  return { before, after: stop === undefined ? tail : tail.slice(0, stop.index) };
}

const getSentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 110), at)
    .split(/[.!?\n]\s/)
    .at(-1) ?? "";

const getSentenceAfter = (text: string, at: number): string =>
  text.slice(at, at + 45).split(/[.!?]\s(?=\p{Lu})|\n/u)[0] ?? "";

/**
 * Whether nearby words name something other than base pay; "base" directly before the amount overrides them.
 */
function isOtherThanBasePay(before: string, after: string): boolean {
  if (BASE.test(before)) return false;
  if (NOT_BASE.test(after)) return true;
  // If several words for other payments precede an amount, the last one refers to it.
  const [named = ""] = before
    .split(/\b(?:salary|wages?|pay(?: rate)?|hourly rate|compensation)\b/i)
    .slice(-1);
  return NOT_BASE.test(named);
}

/** The pay period directly after an amount, or as an adjective before it. */
function findPeriodBeside(text: string, { from, to, amounts }: Candidate): PayPeriod | null {
  const after = findPeriodAfter(text, to);
  if (after !== null) return after;
  const first =
    amounts.length === 2 && amounts[0] !== undefined ? findPeriodAfter(text, amounts[0].to) : null;
  if (first !== null) return first;
  const near =
    text
      .slice(Math.max(0, from - 48), from)
      .split(/[.;!?\n](?=\s)|[\n|]/)
      .at(-1) ?? "";
  for (const [period, words] of PERIODS) {
    const found = words.exec(near);
    if (found !== null && !isTimeUnitAfterNumber(near, found.index, found[0])) return period;
  }
  return null;
}

/**
 * "12 months", "45 000 kr/mån, bonus of": before an amount, a time unit states its period only as an adjective
 * or in "per hour:".
 */
function isTimeUnitAfterNumber(near: string, at: number, word: string): boolean {
  const isLabel = /^\W{0,2}[:)]/.test(near.slice(at + word.length));
  const isPer = /(?:\b(?:per|an?|each|every|pr|pro|par|por|i)|\/|\()\s?$/i.test(near.slice(0, at));
  if (isPer) return !isLabel;
  return /^(?:hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?|mo|time|p\.?m\.?|pa|ore|ora|ann|tim|mån|mies|std|mes|año|an|tag|dag)$/i.test(
    word,
  );
}

function findPeriodAfter(text: string, to: number): PayPeriod | null {
  const tail = text.slice(to, to + 34);
  const lead = PER.exec(tail)?.[0].length ?? 0;
  const clause = tail.split(/[.;!?\n](?!\w)|\||,\s|\s\+\s|\s(?:plus|and|with)\s/)[0] ?? "";
  for (const [period, words] of PERIODS) {
    const found = words.exec(clause);
    if (
      found !== null &&
      (found.index <= lead + 2 || found.index <= 14) &&
      !/\d/.test(clause.slice(0, found.index))
    )
      return correctPeriod(period, clause);
  }
  return null;
}

/** "per year (paid monthly)" is a yearly amount: the first period counts, and "bi-weekly" is not weekly. */
const correctPeriod = (period: PayPeriod, clause: string): PayPeriod => {
  const firsts = PERIODS.map(([name, words]) => ({
    name,
    at: words.exec(clause)?.index ?? Number.POSITIVE_INFINITY,
  }));
  const [first] = firsts.toSorted((a, b) => a.at - b.at);
  return first?.name ?? period;
};
