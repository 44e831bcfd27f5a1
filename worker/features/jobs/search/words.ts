import { memoizeRecent } from "#worker/ai/words/memoize-recent.ts";
import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";

/**
 * One word of a query. `parts` are its index words: "node.js" has two. `isWhole` is set if only the whole word
 * matches.
 */
export type QueryWord = { text: string; parts: string[]; isWhole: boolean };

const MIN_LENGTH = 3;
const MAX_WORDS = 10;
/** Maximum lookups per query: each part is one, and "node.js" has two. */
export const MAX_PARTS = 16;

const countCharacters = (text: string): number => [...text].length;

/** The query words that are searched, and the excess words that are ignored. */
export type Query = { words: QueryWord[]; leftOut: string[] };

/**
 * The normalized words of a query. Words of one or two characters are dropped unless there are no others: "UX" or "Go"
 * alone match as whole words. An interpreted query keeps them (`keepsShort`): "QA tester". A word without letters or
 * digits has no parts and matches nothing. Words over the limit are listed in `leftOut`; the first word keeps as many
 * parts as fit.
 */
export function readQuery(query: string, { keepsShort = false } = {}): Query {
  const texts = [...new Set(normalizeText(query).split(/\s+/))].filter((text) => text !== "");
  const long = texts.filter((text) => countCharacters(text) >= MIN_LENGTH);
  const kept = long.length === 0 || keepsShort ? texts : long;
  const words: QueryWord[] = [];
  let free = MAX_PARTS;
  for (const text of kept) {
    const all = splitTokens(text);
    const parts = words.length === 0 ? all.slice(0, MAX_PARTS) : all;
    if (words.length === MAX_WORDS || parts.length > free) break;
    words.push({ text, parts, isWhole: countCharacters(text) < MIN_LENGTH });
    free -= parts.length;
  }
  return { words, leftOut: kept.slice(words.length) };
}

export const listQueryWords = (query: string): QueryWord[] => readQuery(query).words;

/** The normalized words of a job's name, short ones included: "QA" distinguishes a QA tester from others. */
export const readName = (name: string): QueryWord[] =>
  splitTokens(normalizeText(name)).map((token) => ({
    text: token,
    parts: [token],
    isWhole: countCharacters(token) < MIN_LENGTH,
  }));

/** Whether folded text contains a word: anywhere, or only as a whole word if the word is short. */
export function hasWord(folded: string, word: QueryWord): boolean {
  if (!word.isWhole) return folded.includes(word.text);
  if (word.parts.length === 0 || !folded.includes(word.text)) return false;
  const tokens = new Set(splitTokens(folded));
  return word.parts.every((part) => tokens.has(part));
}

const ENDINGS = ["", "s", "es", "'s", "ing", "ed"];
const MIN_STEM = 3;
/** Cached, because a list compares many titles with the same words. */
const listForms = memoizeRecent((word: string): string[] => {
  const stems = ENDINGS.filter(
    (ending) => word.endsWith(ending) && word.length - ending.length >= MIN_STEM,
  ).map((ending) => word.slice(0, word.length - ending.length));
  return [...new Set([word, ...stems.flatMap((stem) => [...ENDINGS, "e"].map((ending) => stem + ending))])];
}, 500);
const padTokens = memoizeRecent((folded: string) => ` ${splitTokens(folded).join(" ")} `, 2000);

/** Whether a normalized title contains a word or its singular or plural. */
export const hasTitleWord = (folded: string, word: QueryWord): boolean =>
  hasWord(folded, word) ||
  (word.parts.length > 0 && word.parts.every((part) => hasPhrase(folded, [part], listForms)));

/** Whether a normalized title contains a name in its order of words; the last word may be singular or plural. */
export const hasName = (folded: string, name: readonly QueryWord[]): boolean =>
  hasPhrase(
    folded,
    name.flatMap(({ parts }) => parts),
    listForms,
  );

/** Whether a normalized title contains adjacent words, the last one in any of its forms. */
export function hasPhrase(
  folded: string,
  tokens: readonly string[],
  toForms: (token: string) => readonly string[],
): boolean {
  const title = padTokens(folded);
  return listPhrases(tokens, toForms).some((phrase) => title.includes(phrase));
}

/** Adjacent words with a blank before, between and after them, once for each form of the last word. */
export function listPhrases(
  tokens: readonly string[],
  toForms: (token: string) => readonly string[],
): string[] {
  const last = tokens.at(-1);
  if (last === undefined) return [];
  const front = tokens.slice(0, -1).map((token) => `${token} `);
  return toForms(last).map((form) => ` ${front.join("")}${form} `);
}

/** The singular and plural of a word. */
export function listNumbers(token: string): string[] {
  const bare = token.length > 3 && token.endsWith("s") ? token.slice(0, -1) : token;
  return [...new Set([token, bare, `${bare}s`])];
}
