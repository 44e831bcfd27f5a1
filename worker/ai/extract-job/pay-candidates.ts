import { type Amount, amountsIn } from "./money.ts";
import { TO, BETWEEN, FROM_WORDS, UP_TO_WORDS, AFTER_FROM, AFTER_UP_TO } from "./pay-words.ts";

export type Candidate = {
  min: number | null;
  max: number | null;
  currency: string | null;
  amounts: Amount[];
  from: number;
  to: number;
};

/** The amounts and ranges of a text; whether they are pay is another question. */
export function candidatesIn(text: string): Candidate[] {
  const amounts = amountsIn(text);
  const candidates: Candidate[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const first = amounts[at];
    const second = amounts[at + 1];
    if (first === undefined) continue;
    if (second !== undefined && TO.test(text.slice(first.to, second.from)) && isRange(text, first, second)) {
      candidates.push(rangeOf(first, second));
      at += 1;
      continue;
    }
    const before = text.slice(Math.max(0, first.from - 22), first.from);
    const after = text.slice(first.to, first.to + 12);
    const isFrom = FROM_WORDS.test(before) || AFTER_FROM.test(after);
    const isUpTo = UP_TO_WORDS.test(before) || AFTER_UP_TO.test(after);
    candidates.push({
      min: isUpTo ? null : first.value,
      max: isFrom ? null : first.value,
      currency: first.currency,
      amounts: [first],
      from: first.from,
      to: first.to,
    });
  }
  return candidates;
}

const isRange = (text: string, first: Amount, second: Amount): boolean => {
  const gap = text.slice(first.to, second.from).trim().toLowerCase();
  const { min, max } = rangeOf(first, second);
  if (min === null || max === null || min > max || max > min * 6) return false;
  return (
    !/^(?:and|und|et|y|e|og|och|en)$/.test(gap) ||
    BETWEEN.test(text.slice(Math.max(0, first.from - 20), first.from))
  );
};

/** "60–80k": the thousand of the second end is the first one's too; so is the currency. */
function rangeOf(first: Amount, second: Amount): Candidate {
  const spreads =
    first.scale === null && second.scale !== null && first.digits <= second.digits && first.digits < 1000;
  const min = spreads ? (first.digits * second.value) / second.digits : first.value;
  const max =
    second.value < min && second.scale === null && first.scale === "k" ? second.digits * 1000 : second.value;
  return {
    min: Math.round(min * 100) / 100,
    max,
    currency: isOwn(second.currency)
      ? second.currency
      : isOwn(first.currency)
        ? first.currency
        : (first.currency ?? second.currency),
    amounts: [first, second],
    from: first.from,
    to: second.to,
  };
}

const isOwn = (currency: string | null): boolean => currency !== null && currency.length === 3;
