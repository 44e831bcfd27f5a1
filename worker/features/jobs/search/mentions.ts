import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { makeExcerpt } from "#worker/features/jobs/listing/text.ts";

/** Longest part of a text that is quoted, in characters, and how much of it may be before the word. */
const QUOTED = { all: 160, before: 30 };

/** The sentence or line of a text that has one of the words, cut to one line of a list; null where none has. */
export function findSentence(text: string, words: readonly string[]): string | null {
  for (const sentence of splitSentences(text, "speech")) {
    const small = sentence.toLowerCase();
    const places = words.map((word) => small.indexOf(word)).filter((at) => at >= 0);
    if (places.length === 0) continue;
    const at = Math.min(...places);
    const begin = at <= QUOTED.before ? 0 : sentence.indexOf(" ", at - QUOTED.before) + 1;
    const line = makeExcerpt(sentence.slice(begin), QUOTED.all);
    return begin > 0 ? `…${line}` : line;
  }
  return null;
}
