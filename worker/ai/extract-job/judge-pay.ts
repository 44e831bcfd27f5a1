import type { Candidate } from "./pay-candidates.ts";
import { resolveCurrency, isPlausible, periodBySize } from "./pay-size.ts";
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
  /** Whether words beside it say that it is something else. */
  isElse: boolean;
};

/** How much speaks for an amount being the pay of the job. */
export function judgePay(
  text: string,
  candidate: Candidate,
  country: string | null,
  isPayZone: boolean,
): Judged {
  const { before, after } = phraseAround(text, candidate);
  const sentence = sentenceBefore(text, candidate.from);
  const wide = `${sentence.slice(-70)} ¦ ${sentenceAfter(text, candidate.to)}`;
  const stated = periodBeside(text, candidate);
  const top = candidate.max ?? candidate.min ?? 0;
  const hasCue = CUE.test(wide);
  const hasMark = candidate.currency !== null;
  const currency = resolveCurrency(candidate.currency, country, text);
  let score = 0;
  if (hasCue) score += 3;
  if (isPayZone) score += 3;
  // An amount that is all that its phrase says, in the size of a year's pay.
  if (
    hasMark &&
    /^[\s:–-]*(?:(?:circa|ca\.?|c\.|approx(?:imately|\.)?)\s*)?$/i.test(before) &&
    after.trim() === "" &&
    top >= 12_000
  )
    score += 3;
  if (candidate.amounts.length === 2) score += 2;
  if (stated !== null) score += hasMark ? 3 : 2;
  const period = stated ?? periodBySize(top, candidate, country, text);
  if (period !== null && isPlausible(top, period, currency)) score += 1;
  else score -= 6;
  if (!hasMark && !isBarePay(text, candidate, isPayZone)) score -= 12;
  if (stated === null && top < 1000 && !candidate.amounts.some(({ hasCents }) => hasCents)) score -= 3;
  if (candidate.amounts.some(({ scale }) => scale === "m" || scale === "b") && candidate.currency !== "JPY")
    score -= 5;
  const isElse =
    isNotBase(before, after) ||
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

/** Where no word says pay, a sum for a month or a year is pay only where it stands by itself. */
const isClauseStart = (before: string): boolean =>
  /^[\s:–—-]*(?:(?:circa|ca\.?|c\.|about|approx(?:imately|\.)?|from|up to|between|min\.?|max\.?|minimum|maximum|ab|bis zu|de|från|fra|vanaf|jusqu['’]à|hasta|até)\s*)?$/i.test(
    before.split(/:\s/).at(-1) ?? "",
  );

/** A number without any mark is pay only right after a word that says so, and written as pay is. */
function isBarePay(text: string, candidate: Candidate, isPayZone: boolean): boolean {
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
  if (candidate.amounts.some(({ scale }) => scale === "lakh" || scale === "crore")) return true;
  if (/^\s?(?:times|x\b|×)/.test(tail)) return false;
  return isLabelled ? isRate || isWritten : isRate && isWritten && CUE.test(head);
}

/** What the candidate's own phrase says before and after it. */
function phraseAround(text: string, { from, to }: Candidate): { before: string; after: string } {
  const head = text.slice(Math.max(0, from - 48), from);
  const tail = text.slice(to, to + 36);
  const ends = [...head.matchAll(PHRASE_END)];
  const last = ends.at(-1);
  const before = last === undefined ? head : head.slice(last.index + last[0].length);
  const [stop] = [...tail.matchAll(TAIL_END)];
  return { before, after: stop === undefined ? tail : tail.slice(0, stop.index) };
}

const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 110), at)
    .split(/[.!?\n]\s/)
    .at(-1) ?? "";

const sentenceAfter = (text: string, at: number): string =>
  text.slice(at, at + 45).split(/[.!?]\s(?=\p{Lu})|\n/u)[0] ?? "";

/** Words beside it that say that it is something else; "base" right before it says that it is not. */
function isNotBase(before: string, after: string): boolean {
  if (BASE.test(before)) return false;
  if (NOT_BASE.test(after)) return true;
  // Of several words before an amount the last one is about it.
  const [named = ""] = before
    .split(/\b(?:salary|wages?|pay(?: rate)?|hourly rate|compensation)\b/i)
    .slice(-1);
  return NOT_BASE.test(named);
}

/** The period that stands right after an amount, or as an adjective before it. */
function periodBeside(text: string, { from, to, amounts }: Candidate): PayPeriod | null {
  const after = periodAfter(text, to);
  if (after !== null) return after;
  const first = amounts.length === 2 && amounts[0] !== undefined ? periodAfter(text, amounts[0].to) : null;
  if (first !== null) return first;
  const near =
    text
      .slice(Math.max(0, from - 48), from)
      .split(/[.;!?\n](?=\s)|\n/)
      .at(-1) ?? "";
  for (const [period, words] of PERIODS) {
    const found = words.exec(near);
    if (found !== null && !isCounted(near, found.index, found[0])) return period;
  }
  return null;
}

/** "12 months", "45 000 kr/mån, bonus of": before an amount only adjectives and "per hour:" say what it is for. */
function isCounted(near: string, at: number, word: string): boolean {
  const isLabel = /^\W{0,2}[:)]/.test(near.slice(at + word.length));
  const isPer = /(?:\b(?:per|an?|each|every|pr|pro|par|por|i)|\/|\()\s?$/i.test(near.slice(0, at));
  if (isPer) return !isLabel;
  return /^(?:hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?|mo|time|p\.?m\.?|pa|ore|ora|ann|tim|mån|mies|std|mes|año|an|tag|dag)$/i.test(
    word,
  );
}

function periodAfter(text: string, to: number): PayPeriod | null {
  const tail = text.slice(to, to + 34);
  const lead = PER.exec(tail)?.[0].length ?? 0;
  const clause = tail.split(/[.;!?\n](?!\w)|,\s|\s\+\s|\s(?:plus|and|with)\s/)[0] ?? "";
  for (const [period, words] of PERIODS) {
    const found = words.exec(clause);
    if (
      found !== null &&
      (found.index <= lead + 2 || found.index <= 14) &&
      !/\d/.test(clause.slice(0, found.index))
    )
      return corrected(period, clause);
  }
  return null;
}

/** "per year (paid monthly)" is a year's pay: what comes first counts, and "bi-weekly" is no week. */
const corrected = (period: PayPeriod, clause: string): PayPeriod => {
  const firsts = PERIODS.map(([name, words]) => ({
    name,
    at: words.exec(clause)?.index ?? Number.POSITIVE_INFINITY,
  }));
  const [first] = firsts.toSorted((a, b) => a.at - b.at);
  return first?.name ?? period;
};
