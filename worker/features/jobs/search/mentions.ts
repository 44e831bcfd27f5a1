import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { makeExcerpt } from "#worker/features/jobs/listing/text.ts";

/** Max length of a quote in characters, and the part of it that may precede the word. */
const QUOTED = { all: 160, before: 30 };

/** The sentence or line of a text that contains one of the words, cut to one line; null if there is none. */
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
