/** A word of stored listings, and the number of listings that contain it. */
export type KnownTerm = { term: string; df: number };

const MIN_LENGTH = 5;
const LONG = 8;

/** Whether a word may be corrected: letters only, and long enough to have few similar words. */
export const isCorrectable = (folded: string): boolean =>
  folded.length >= MIN_LENGTH && /^[a-z]+$/.test(folded);

const getMaxEdits = (word: string): number => (word.length >= LONG ? 2 : 1);

/** Counts differing end letters: typing errors are rarer at the ends of a word than inside. */
const countDifferingEnds = (word: string, term: string): number =>
  Number(word[0] !== term[0]) + Number(word.at(-1) !== term.at(-1));

/** Prefixes that turn a word into its opposite, and pairs of prefixes that replace each other. */
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
 * Finds the term with the smallest edit distance, within one or two errors by word length; ties prefer equal end
 * letters, then the most common term. A word's opposite is never a correction. Null if there is none.
 */
export function findNearestTerm(word: string, terms: readonly KnownTerm[]): string | null {
  const limit = getMaxEdits(word);
  const near = terms
    .filter(
      ({ term }) => term !== word && !isOpposite(word, term) && Math.abs(term.length - word.length) <= limit,
    )
    .map(({ term, df }) => ({
      term,
      df,
      slips: computeEditDistance(word, term),
      otherEnds: countDifferingEnds(word, term),
    }))
    .filter(({ slips }) => slips <= limit)
    .toSorted((a, b) => a.slips - b.slips || a.otherEnds - b.otherEnds || b.df - a.df);
  return near[0]?.term ?? null;
}

/** Counts the letters to insert, delete, replace or swap with the next to turn one word into the other. */
export function computeEditDistance(from: string, to: string): number {
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
