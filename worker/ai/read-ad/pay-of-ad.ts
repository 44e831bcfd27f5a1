import type { Pay } from "./pay-types.ts";
import { findPay } from "./pay.ts";
import type { Sentence } from "./units.ts";

/** Max numbers checked in context; even a pay table by place and level has fewer. */
const MAX_NUMBERS = 400;
/** Largest accepted ratio of the highest to the lowest range by level or place. */
const MAX_SPREAD = 4;

/** A line of an ad; `isPay` if it stands under a heading about pay. */
type PayLine = Pick<Sentence, "text" | "label" | "isPay">;

type Found = { pay: Pay; quote: string; isPay: boolean; at: number };

/**
 * The pay that an ad states: first from a section about pay, then from other sections, then from the title.
 * Ranges by level or place may be on separate lines.
 */
export function findAdPay(
  title: string,
  sentences: PayLine[],
  country: string | null,
): { pay: Pay; quote: string } | null {
  const found = groupNumberSentences(sentences).flatMap(({ text, isPay, at }): Found[] => {
    const stated = findPay(text, { country, isPayZone: isPay });
    return stated === null ? [] : [{ pay: stated.pay, quote: text.slice(stated.from, stated.to), isPay, at }];
  });
  const best = found.find(({ isPay }) => isPay) ?? found[0];
  if (best !== undefined) return { pay: extendPayRange(best, found), quote: best.quote };
  const titled = /\d/.test(title) ? findPay(title, { country, isPayZone: true }) : null;
  return titled === null ? null : { pay: titled.pay, quote: title.slice(titled.from, titled.to) };
}

type Run = { text: string; isPay: boolean; at: number };

/** Sentences with numbers; consecutive ones in a section about pay are merged. */
function groupNumberSentences(sentences: PayLine[]): Run[] {
  const runs: Run[] = [];
  let numbers = 0;
  for (const [at, { text, label, isPay }] of sentences.entries()) {
    numbers += text.match(/\d+/g)?.length ?? 0;
    if (numbers > MAX_NUMBERS) break;
    if (!/\d/.test(text)) continue;
    const last = runs.at(-1);
    const written = label === "" ? text : `${label}: ${text}`;
    if (isPay && last?.isPay === true && last.at === at - 1) {
      last.text += `\n${written}`;
      last.at = at;
    } else runs.push({ text: written, isPay, at });
  }
  return runs;
}

/** Extends the pay by the ranges of adjacent sentences with the same currency and period. */
function extendPayRange(best: Found, found: Found[]): Pay {
  const { currency, period } = best.pay;
  let [first, last] = [found.indexOf(best), found.indexOf(best)];
  const isExtendingPay = (a: number, b: number): boolean => {
    const [one, two] = [found[a], found[b]];
    return (
      one !== undefined &&
      two !== undefined &&
      Math.abs(one.at - two.at) <= 1 &&
      [one, two].every(({ pay }) => pay.currency === currency && pay.period === period) &&
      isSimilarPay(one.pay, two.pay)
    );
  };
  while (isExtendingPay(first - 1, first)) first -= 1;
  while (isExtendingPay(last, last + 1)) last += 1;
  const all = found.slice(first, last + 1).map(({ pay }) => pay);
  const mins = all.flatMap(({ min }) => min ?? []);
  const maxs = all.flatMap(({ max }) => max ?? []);
  const min = Math.min(...mins);
  const max = Math.max(...maxs);
  if (mins.length === 0 || maxs.length === 0 || min > max) return best.pay;
  return { min, max, currency, period };
}

function isSimilarPay(a: Pay, b: Pay): boolean {
  const [small = 0, large = 0] = [getUpperEnd(a), getUpperEnd(b)].toSorted((x, y) => x - y);
  return small * MAX_SPREAD >= large;
}

const getUpperEnd = ({ min, max }: Pay): number => max ?? min ?? 0;
