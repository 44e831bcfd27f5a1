import { stemmer } from "stemmer";

import lists from "./lists/stop-words.json" with { type: "json" };
import { tokenize } from "./tokens.ts";

/** Words of ads and resumes that do not indicate a topic. */
const WRITTEN_STOP_WORDS = new Set(lists.written.split(" "));
/** Words common in any speech. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(lists.spoken.split(" "));

const MAX_STEMS = 20_000;
const stems = new Map<string, string>();

/**
 * Words that the stemmer would wrongly merge with others: "production" with "product", "internal" with
 * "intern".
 */
const OWN_STEMS = new Set(
  "production productions specific specifics operator operators operative custom customs patience patients patient officer officers manager managers community university universal general generation generations internal international intern interns experiment experiments experimental engine engines marketing medical medication medications medicine organ organs organic police policy elevator elevators importance important accounting account accounts physical physician physicians news logistic logistics secretary security secure relative relatives building buildings teller tellers shipping ships ship driver drivers cleaner server servers training trains train trainer meeting meetings housing".split(
    " ",
  ),
);

/** The stem of an English word. */
export function stemWord(word: string): string {
  if (word.length < 4) return word;
  if (OWN_STEMS.has(word))
    return word.endsWith("s") && OWN_STEMS.has(word.slice(0, -1)) ? word.slice(0, -1) : word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MAX_STEMS) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

/** Stems of the words of an ad, a resume or a letter, without stop words. */
export const listStems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? [])
    .filter((word) => !WRITTEN_STOP_WORDS.has(word) && word.length > 1)
    .map(stemWord);

/** Stems of the words of an answer, folded and without stop words. */
export const listSpokenStems = (text: string): string[] =>
  tokenize(text)
    .map(({ word }) => stemWord(word))
    .filter((stem) => !FUNCTION_WORDS.has(stem) && stem.length > 1);
