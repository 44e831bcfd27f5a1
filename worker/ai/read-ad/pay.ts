import { scorePayLikelihood } from "./judge-pay.ts";
import { type Candidate, findPayCandidates } from "./pay-candidates.ts";
import type { Pay, PayPeriod } from "./pay-types.ts";
import { FORTNIGHT, PERIODS } from "./pay-words.ts";

/** Pay with the position of its wording, for quoting. */
export type StatedPay = { pay: Pay; from: number; to: number };

const ENOUGH = 3;

/**
 * The base pay stated in a text, or null. Never guesses: an amount counts only if nearby words mark it as pay.
 * `country` resolves ambiguous symbols; `isPayZone` tells that the text is in a pay section.
 */
export function findPay(
  text: string,
  options: { country?: string | null; isPayZone?: boolean } = {},
): StatedPay | null {
  if (!/\d/.test(text)) return null;
  const country = options.country ?? null;
  const judged = findPayCandidates(text).flatMap((candidate) => {
    const { currency, period, ...rest } = scorePayLikelihood(
      text,
      candidate,
      country,
      options.isPayZone === true,
    );
    return currency === null || period === null ? [] : [{ candidate, currency, period, ...rest }];
  });
  const [best] = judged.filter(({ score }) => score >= ENOUGH).toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const { currency, period } = best;
  // Ranges by level or place are merged into the overall minimum and maximum.
  const alike = judged
    .filter(
      (other) =>
        other.currency === currency &&
        other.period === period &&
        (other.score >= Math.max(ENOUGH, best.score - 3) ||
          (!other.isElse && isSimilarCandidate(text, best.candidate, other.candidate))),
    )
    .map(({ candidate }) => candidate);
  const ends = combineRangeEnds(alike);
  if (ends === null) return null;
  const isFortnight = FORTNIGHT.test(text.slice(best.candidate.to, best.candidate.to + 30));
  const share = period === "week" && isFortnight ? 0.5 : 1;
  const first = alike.toSorted((a, b) => a.from - b.from);
  return {
    pay: {
      ...(ends.min === null ? {} : { min: ends.min * share }),
      ...(ends.max === null ? {} : { max: ends.max * share }),
      currency,
      period,
    },
    from: first[0]?.from ?? 0,
    to: findQuoteEnd(text, first.at(-1)?.to ?? 0, period),
  };
}

/** The overall minimum and maximum; an open end stays open unless another candidate closes it. */
function combineRangeEnds(candidates: Candidate[]): { min: number | null; max: number | null } | null {
  const mins = candidates.flatMap(({ min }) => min ?? []);
  const maxs = candidates.flatMap(({ max }) => max ?? []);
  const min = mins.length === 0 ? null : Math.min(...mins);
  const most = maxs.length === 0 ? null : Math.max(...maxs);
  const max = most !== null && mins.some((end) => end > most) ? null : most;
  return min === null && max === null ? null : { min, max };
}

/**
 * Whether two candidates have the same currency, sentence and magnitude: "$200,000 with a master's and $250,000 with a
 * doctorate".
 */
function isSimilarCandidate(text: string, a: Candidate, b: Candidate): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  const between = text.slice(first.to, second.from);
  const [small, large] = [getUpperEnd(first), getUpperEnd(second)].toSorted((x, y) => x - y);
  return (
    between.length <= 120 &&
    !/[.!?\n]\s/.test(between) &&
    b.currency !== null &&
    (small ?? 0) * 2.5 >= (large ?? 0)
  );
}

const getUpperEnd = ({ min, max }: Candidate): number => max ?? min ?? 0;

/** Extends the quote to the word that states the period. */
function findQuoteEnd(text: string, to: number, period: PayPeriod): number {
  const words = PERIODS.find(([name]) => name === period)?.[1];
  const found = words?.exec(text.slice(to, to + 34));
  return found === null || found === undefined ? to : to + found.index + found[0].length;
}

const PER_YEAR: Record<PayPeriod, number> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 };

/** Converts pay to a year of full-time work. */
export const toAnnualPay = (pay: Pay): { min: number | null; max: number | null } => ({
  min: pay.min === undefined ? null : Math.round(pay.min * PER_YEAR[pay.period]),
  max: pay.max === undefined ? null : Math.round(pay.max * PER_YEAR[pay.period]),
});
