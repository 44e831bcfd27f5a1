const MIN_LENGTH = 3;

/**
 * Returns the lowercase words of a query that the server searches for. Short words are included only if there
 * are no longer ones.
 */
export function listSearchWords(query: string): string[] {
  const all = [...new Set(query.toLowerCase().split(/\s+/))].filter((word) => word !== "");
  const long = all.filter((word) => [...word].length >= MIN_LENGTH);
  return long.length > 0 ? long : all;
}

export type Piece = { text: string; isFound: boolean };

/** Splits a text at the words of the query, to highlight them. */
export function splitAtFoundWords(text: string, words: readonly string[]): Piece[] {
  const small = text.toLowerCase();
  // Lowercasing changes the length of a few letters; such a text is shown without highlights.
  if (words.length === 0 || small.length !== text.length) return [{ text, isFound: false }];
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const places = words
      .map((word) => ({ from: small.indexOf(word, at), to: small.indexOf(word, at) + word.length }))
      .filter(({ from }) => from >= 0)
      .toSorted((a, b) => a.from - b.from || b.to - a.to);
    const [next] = places;
    if (next === undefined) break;
    if (next.from > at) pieces.push({ text: text.slice(at, next.from), isFound: false });
    pieces.push({ text: text.slice(next.from, next.to), isFound: true });
    at = next.to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isFound: false });
  return pieces;
}

/** In characters: what is read before a found word, so that the word itself is seen in a line that is cut. */
const MAX_BEFORE = 32;

/** A sentence from shortly before its first found word on, where that stands late in it: "…launches with marketing". */
export function startAtFoundWord(text: string, words: readonly string[]): string {
  const [first, second] = splitAtFoundWords(text, words);
  if (first === undefined || second === undefined || first.isFound || first.text.length <= MAX_BEFORE)
    return text;
  const kept = first.text.slice(-MAX_BEFORE);
  return `…${kept.slice(kept.indexOf(" ") + 1)}${text.slice(first.text.length)}`;
}

/** How much of a query a title contains: 0 all of its words, 1 some of them, 2 none. */
export function rankTitleMatch(title: string, words: readonly string[]): 0 | 1 | 2 {
  const small = title.toLowerCase();
  const held = words.filter((word) => small.includes(word)).length;
  return held === words.length ? 0 : held > 0 ? 1 : 2;
}

/** Without a query there is no relevance, so the sort falls back. */
export const getEffectiveSort = <Sort extends string>({
  sort,
  query,
}: {
  sort: Sort;
  query: string;
}): Sort | "newest" => (sort === "relevant" && query.trim() === "" ? "newest" : sort);

const MIN_STEM = 4;
const ENDING = 3;
/** "engineering" and "engineer" have the same beginning. */
const toBeginning = (word: string): string => word.slice(0, Math.max(MIN_STEM, word.length - ENDING));

/** The index of the first row after the last whose title or company has one of the words; -1 if there is none. */
export function findMentions(
  jobs: readonly { title: string; company: string }[],
  words: readonly string[],
): number {
  if (words.length === 0) return -1;
  const beginnings = words.map(toBeginning);
  const last = jobs.findLastIndex(({ title, company }) => {
    const named = `${title} ${company}`.toLowerCase();
    return beginnings.some((beginning) => named.includes(beginning));
  });
  return last === jobs.length - 1 ? -1 : last + 1;
}

/** The rows before which dividers stand, -1 for none, and the word that the rows behind the second one lack. */
export type Dividers = { mentions: number; lacking: number; word: string };
export const NO_DIVIDERS: Dividers = { mentions: -1, lacking: -1, word: "" };

/** Rows that have the rarest word of the query nowhere come last; before them those that only mention a word. */
export function findDividers(
  jobs: readonly { title: string; company: string; lacks?: string | undefined }[],
  words: readonly string[],
): Dividers {
  const lacking = jobs.findIndex(({ lacks }) => lacks !== undefined);
  const having = lacking === -1 ? jobs : jobs.slice(0, lacking);
  return { mentions: findMentions(having, words), lacking, word: jobs[lacking]?.lacks ?? "" };
}
