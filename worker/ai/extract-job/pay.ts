import { type Candidate, candidatesIn } from "./pay-candidates.ts";
import { currencyOf, isPlausible, periodBySize } from "./pay-size.ts";
import {
  PERIODS,
  PER,
  CUE,
  NOT_BASE,
  COUNTED,
  NOT_OURS,
  BASE,
  PHRASE_END,
  TAIL_END,
  FORTNIGHT,
} from "./pay-words.ts";

export type PayPeriod = "year" | "month" | "week" | "day" | "hour";

/** Base pay as a text states it; an end that is not stated is absent. */
export type Pay = { min?: number; max?: number; currency: string; period: PayPeriod };

/** Pay with the words that state it, so that whoever shows it can show why. */
export type StatedPay = { pay: Pay; from: number; to: number };

const SAVES = 3;

/**
 * The base pay that a text states, or null. Nothing is guessed: an amount counts where words beside it say that it
 * is pay. `country` reads signs that several currencies share; `isPayZone` says that the text stands under a
 * heading about pay.
 */
export function payIn(
  text: string,
  options: { country?: string | null; isPayZone?: boolean } = {},
): StatedPay | null {
  if (!/\d/.test(text)) return null;
  const country = options.country ?? null;
  const scored = candidatesIn(text)
    .map((candidate) => ({ candidate, ...judge(text, candidate, country, options.isPayZone === true) }))
    .filter(({ score, period }) => score >= SAVES && period !== null);
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const { currency, period } = best;
  if (currency === null || period === null) return null;
  // Ranges by level or by place: from the least to the most that the job pays.
  const alike = scored.filter(
    (other) => other.currency === currency && other.period === period && other.score >= best.score - 3,
  );
  const mins = alike.map(({ candidate }) => candidate.min);
  const maxs = alike.map(({ candidate }) => candidate.max);
  const min = mins.includes(null) ? null : Math.min(...(mins as number[]));
  const max = maxs.includes(null) ? null : Math.max(...(maxs as number[]));
  const first = alike.map(({ candidate }) => candidate).toSorted((a, b) => a.from - b.from);
  const isFortnight = FORTNIGHT.test(text.slice(best.candidate.to, best.candidate.to + 30));
  const share = period === "week" && isFortnight ? 0.5 : 1;
  return {
    pay: {
      ...(min === null ? {} : { min: min * share }),
      ...(max === null ? {} : { max: max * share }),
      currency,
      period,
    },
    from: first[0]?.from ?? 0,
    to: endOf(text, first.at(-1)?.to ?? 0, period),
  };
}

function judge(text: string, candidate: Candidate, country: string | null, isPayZone: boolean) {
  const { before, after } = phraseAround(text, candidate);
  const wide = `${text.slice(Math.max(0, candidate.from - 70), candidate.from)} ¦ ${text.slice(candidate.to, candidate.to + 45)}`;
  const stated = periodBeside(text, candidate);
  const top = candidate.max ?? candidate.min ?? 0;
  const hasCue = CUE.test(wide);
  const hasMark = candidate.currency !== null;
  let score = 0;
  if (hasCue) score += 3;
  if (isPayZone) score += 3;
  // An amount that is all that its phrase says, in the size of a year's pay.
  if (
    hasMark &&
    /^[\s:–-]*(?:circa|ca\.?|c\.|approx(?:imately|\.)?)?\s*$/i.test(before) &&
    after.trim() === "" &&
    top >= 12_000
  )
    score += 3;
  if (candidate.amounts.length === 2) score += 2;
  if (stated !== null) score += hasMark ? 3 : 2;
  const period = stated ?? periodBySize(top, candidate, country, text);
  if (period !== null && isPlausible(top, period, candidate.currency)) score += 1;
  else score -= 6;
  if (!hasMark) score -= hasCue || isPayZone ? 1 : 4;
  if (stated === null && top < 1000 && !candidate.amounts.some(({ hasCents }) => hasCents)) score -= 3;
  if (candidate.amounts.some(({ scale }) => scale === "m" || scale === "b") && candidate.currency !== "JPY")
    score -= 5;
  if (isNotBase(before, after) || (!BASE.test(before) && NOT_OURS.test(sentenceBefore(text, candidate.from))))
    score -= 6;
  if (!hasMark && COUNTED.test(after)) score -= 6;
  return { score, period, currency: currencyOf(candidate.currency, country) };
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
    .slice(Math.max(0, at - 90), at)
    .split(/[.!?\n]\s/)
    .at(-1) ?? "";

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
function periodBeside(text: string, { from, to }: Candidate): PayPeriod | null {
  const tail = text.slice(to, to + 34);
  const lead = PER.exec(tail)?.[0].length ?? 0;
  const clause = tail.split(/[.;!?\n](?!\w)|,\s|\s\+\s|\s(?:plus|and|with)\s/)[0] ?? "";
  for (const [period, words] of PERIODS) {
    const found = words.exec(clause);
    if (
      found !== null &&
      (found.index <= lead + 2 || found.index <= 14) &&
      !/^\d/.test(clause.slice(found.index - 2))
    )
      return corrected(period, clause);
  }
  const head = text.slice(Math.max(0, from - 40), from);
  const near = head.split(/[.;!?\n]/).at(-1) ?? "";
  for (const [period, words] of PERIODS) if (words.test(near)) return period;
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

/** The quote reaches to the word that says the period. */
function endOf(text: string, to: number, period: PayPeriod): number {
  const words = PERIODS.find(([name]) => name === period)?.[1];
  const found = words?.exec(text.slice(to, to + 34));
  return found === null || found === undefined ? to : to + found.index + found[0].length;
}

const PER_YEAR: Record<PayPeriod, number> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 };

/** What pay comes to in a year of full-time work. */
export const annualOf = (pay: Pay): { min: number | null; max: number | null } => ({
  min: pay.min === undefined ? null : Math.round(pay.min * PER_YEAR[pay.period]),
  max: pay.max === undefined ? null : Math.round(pay.max * PER_YEAR[pay.period]),
});
