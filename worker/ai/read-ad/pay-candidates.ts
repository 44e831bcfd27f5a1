import { type Amount, findAmounts } from "./money.ts";
import {
  AFTER_FROM,
  AFTER_UP_TO,
  BETWEEN,
  FROM_WORDS,
  MIDPOINT,
  MIDPOINT_BEFORE,
  TO,
  TO_FAR,
  UP_TO_WORDS,
} from "./pay-words.ts";

export type Candidate = {
  min: number | null;
  max: number | null;
  currency: string | null;
  amounts: Amount[];
  from: number;
  to: number;
};

const MAX_GAP = 90;

/** The amounts and ranges in a text; whether they are pay is decided later. */
export function findPayCandidates(text: string): Candidate[] {
  const amounts = findAmounts(text);
  const candidates: Candidate[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const first = amounts[at];
    const second = amounts[at + 1];
    if (first === undefined) continue;
    if (second !== undefined && isRangePair(text, first, second)) {
      const range = toRangeCandidate(first, second);
      // The numbers are unrelated if no job would pay such a range.
      const isNumbered = first.currency === null && second.currency !== null && !isPlausibleRange(range);
      if (isPlausibleRange(range)) candidates.push(range);
      // In "Band 5 - $29,000" the first number is part of a name, not the lower limit of a range.
      if (!isNumbered) at += 1;
      continue;
    }
    const one = toSingleCandidate(text, first);
    if (one !== null) candidates.push(one);
  }
  return candidates;
}

function toSingleCandidate(text: string, amount: Amount): Candidate | null {
  const before = text.slice(Math.max(0, amount.from - 24), amount.from);
  const after = text.slice(amount.to, amount.to + 14);
  if (MIDPOINT.test(after) || MIDPOINT_BEFORE.test(before)) return null;
  const isFrom = FROM_WORDS.test(before) || AFTER_FROM.test(after);
  const isUpTo = !isFrom && (UP_TO_WORDS.test(before) || AFTER_UP_TO.test(after));
  return {
    min: isUpTo ? null : amount.value,
    max: isFrom ? null : amount.value,
    currency: amount.currency,
    amounts: [amount],
    from: amount.from,
    to: amount.to,
  };
}

function isRangePair(text: string, first: Amount, second: Amount): boolean {
  if (second.from - first.to > MAX_GAP) return false;
  const written = text.slice(first.to, second.from);
  const gap = written.trim().toLowerCase();
  const before = text.slice(Math.max(0, first.from - 20), first.from);
  if (!TO.test(written) && !(TO_FAR.test(written) && isRangeAcrossWords(gap, before, first, second)))
    return false;
  return !/^(?:and|und|et|y|e|og|och|en)$/.test(gap) || BETWEEN.test(before);
}

const isPlausibleRange = ({ min, max }: Candidate): boolean =>
  min !== null && max !== null && min <= max && max <= min * 6;

/**
 * Whether words may join two amounts into a range: both or neither must have a currency; a mere "and" or comma is not
 * enough.
 */
function isRangeAcrossWords(gap: string, before: string, first: Amount, second: Amount): boolean {
  const isSameMoney = (first.currency === null) === (second.currency === null);
  const isOpen =
    /(?:^|[\s)])(?:and|,)?$/.test(gap) && !/(?:-|–|—|\bto|\bat|max(?:imum)?\.?:?|high|top)$/.test(gap);
  return isSameMoney && (!isOpen || (BETWEEN.test(before) && /\band$/.test(gap)));
}

/** "60–80k": the scale and the currency of the second number also apply to the first. */
function toRangeCandidate(first: Amount, second: Amount): Candidate {
  const spreads =
    first.scale === null && second.scale !== null && first.digits <= second.digits && first.digits < 1000;
  const min = spreads ? (first.digits * second.value) / second.digits : first.value;
  const max =
    second.value < min && second.scale === null && first.scale === "k" ? second.digits * 1000 : second.value;
  // "$98,000 - $81,000": some write the higher end first. "$25/hr - 20 hrs" is no range.
  const isDescending = max < min && (first.currency === null) === (second.currency === null);
  const [low, high] = isDescending ? [max, min] : [min, max];
  return {
    min: Math.round(low * 100) / 100,
    max: high,
    currency: isCurrencyCode(second.currency)
      ? second.currency
      : isCurrencyCode(first.currency)
        ? first.currency
        : (first.currency ?? second.currency),
    amounts: [first, second],
    from: first.from,
    to: second.to,
  };
}

const isCurrencyCode = (currency: string | null): boolean => currency !== null && currency.length === 3;
