import phrases from "./lists/phrases.json" with { type: "json" };
import { fold } from "./text.ts";

export type PhraseKind = keyof typeof phrases;

const SIGNS = /[^\p{L}\p{N}'%+#]+/gu;
const PADDED = new Map<PhraseKind, string[]>(
  Object.entries(phrases).map(([kind, list]) => [kind as PhraseKind, list.map((phrase) => ` ${phrase} `)]),
);

/** Lower case with single spaces between words and at both ends, so that phrases match whole words only. */
export const padWords = (text: string): string => ` ${fold(text).replace(SIGNS, " ").trim()} `;

/** The words of a text for comparison, without punctuation. */
export const listPlainWords = (text: string): string[] => padWords(text).split(" ").filter(Boolean);

export function findPhrase(kind: PhraseKind, text: string): string | null {
  const padded = padWords(text);
  return (
    PADDED.get(kind)
      ?.find((phrase) => padded.includes(phrase))
      ?.trim() ?? null
  );
}

export function findOpeningPhrase(kind: PhraseKind, text: string): string | null {
  const padded = padWords(text);
  const found = (PADDED.get(kind) ?? []).filter((phrase) => padded.startsWith(phrase));
  return found.toSorted((a, b) => b.length - a.length)[0]?.trim() ?? null;
}

/** Formats a count: "3 bullets", "1 bullet"; pass the plural of words such as "entry". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const MAX_REPEATS = 6;

/** Counts words; a word with more than six occurrences counts once, so that repetition gains nothing. */
export function countWordsDiscountingRepeats(text: string): number {
  const counts = new Map<string, number>();
  for (const word of text.split(/\s/))
    if (/[\p{L}\p{N}]/u.test(word)) {
      const folded = fold(word);
      counts.set(folded, (counts.get(folded) ?? 0) + 1);
    }
  let sum = 0;
  for (const count of counts.values()) sum += count > MAX_REPEATS ? 1 : count;
  return sum;
}

/** Removes items whose text repeats an earlier one. */
export function dropRepeats<Item>(items: Item[], textOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = padWords(textOf(item));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
