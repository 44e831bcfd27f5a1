/** A word of stored listings that a word may have been meant as, and how many listings have it. */
export type KnownTerm = { term: string; df: number };

const MIN_LENGTH = 5;
const LONG = 8;

/** Words that may be misspelt: letters only, and long enough that few words are like them. */
export const isCorrectable = (folded: string): boolean =>
  folded.length >= MIN_LENGTH && /^[a-z]+$/.test(folded);

const toLimit = (word: string): number => (word.length >= LONG ? 2 : 1);

/** Slips are in the middle of a word more often than at its ends. */
const countOtherEnds = (word: string, term: string): number =>
  Number(word[0] !== term[0]) + Number(word.at(-1) !== term.at(-1));

/** What makes a word its opposite: a prefix before it, or one in the place of another. */
const NEGATING = ["un", "in", "im", "il", "ir", "dis", "non"];
const OPPOSED = [
  ["ex", "in"],
  ["ex", "im"],
  ["any", "no"],
] as const;

/** Whether one word says the opposite of the other: "including" and "excluding", "paid" and "unpaid". */
const isOpposite = (one: string, other: string): boolean =>
  NEGATING.some((prefix) => one === prefix + other || other === prefix + one) ||
  OPPOSED.some(([a, b]) =>
    [
      [one, other],
      [other, one],
    ].some(([x = "", y = ""]) => x.startsWith(a) && y === b + x.slice(a.length)),
  );

/**
 * The nearest of the terms within one or two slips of the keyboard; of those as near, one with the same ends, then the
 * commonest. Null if there is none. The opposite of the word is none.
 */
export function findNearest(word: string, terms: readonly KnownTerm[]): string | null {
  const limit = toLimit(word);
  const near = terms
    .filter(
      ({ term }) => term !== word && !isOpposite(word, term) && Math.abs(term.length - word.length) <= limit,
    )
    .map(({ term, df }) => ({
      term,
      df,
      slips: countSlips(word, term),
      otherEnds: countOtherEnds(word, term),
    }))
    .filter(({ slips }) => slips <= limit)
    .toSorted((a, b) => a.slips - b.slips || a.otherEnds - b.otherEnds || b.df - a.df);
  return near[0]?.term ?? null;
}

/** Letters to insert, delete, replace or swap with the next, to get from one word to the other. */
export function countSlips(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let at = 1; at <= from.length; at += 1) {
    const row = [at];
    for (let other = 1; other <= to.length; other += 1) {
      const isSame = from[at - 1] === to[other - 1];
      let least = Math.min(
        (row[other - 1] ?? 0) + 1,
        (last[other] ?? 0) + 1,
        (last[other - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (at > 1 && other > 1 && from[at - 1] === to[other - 2] && from[at - 2] === to[other - 1])
        least = Math.min(least, (beforeLast[other - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[to.length] ?? 0;
}
