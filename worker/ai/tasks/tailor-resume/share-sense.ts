import { listStems } from "#worker/ai/words/stems.ts";

/** Stems of words common to all trades, which say little of what a sentence is about. */
const GENERAL = new Set(
  listStems(
    "write test make part run lead use plan help give keep take build report small large first each day week month hold set put bring support manage provide ensure include perform maintain review change develop prepare create improve different various office group people member service services system time",
  ),
);
/** Words that may stand between the two words of a phrase: "inspection of the bridges". */
const BETWEEN = new Set("of the a an for in and &".split(" "));
/** Shared words that are enough without a shared phrase. */
const MANY = 3;

export type Sense = { stems: Set<string>; phrases: Set<string> };

/** The telling words of a text, and the pairs of words that stand beside each other in it, in either order. */
export function readSense(text: string): Sense {
  const stems = new Set<string>();
  const phrases = new Set<string>();
  let before: string | null = null;
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}&][\p{L}\p{N}+#]*|[.,;:()]/gu) ?? []) {
    const [stem] = listStems(word);
    if (stem === undefined) {
      if (!BETWEEN.has(word)) before = null;
      continue;
    }
    const isGeneral = GENERAL.has(stem);
    if (!isGeneral) stems.add(stem);
    if (before !== null && before !== stem && !(isGeneral && GENERAL.has(before)))
      phrases.add([before, stem].toSorted().join(" "));
    before = stem;
  }
  return { stems, phrases };
}

/** Whether two texts are about the same thing by their words: a phrase in common, or three telling words. */
export const shareSense = (one: Sense, other: Sense): boolean =>
  countCommon(one.phrases, other.phrases) > 0 || countCommon(one.stems, other.stems) >= MANY;

export function countCommon(one: Set<string>, other: Set<string>): number {
  let count = 0;
  for (const item of one) if (other.has(item)) count += 1;
  return count;
}
