import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";

/** The end of a sentence, after which a new one may begin. */
const ENDED = /[.!?:;…]["'”’)\]]*$/u;

/**
 * Splits an edited paragraph into sentences again. Unchanged sentences keep their sources; text between them is
 * the user's own and has none.
 */
export function resplitSentences(text: string, before: LetterSentence[]): LetterSentence[] {
  const sentences: LetterSentence[] = [];
  let rest = text;
  const addOwnSentence = (part: string) => {
    if (part.trim() !== "") sentences.push({ text: part.trim(), facts: [], asks: [] });
  };
  for (const [place, sentence] of before.entries()) {
    const at = findWholeSentence(rest, sentence.text, before[place + 1]?.text ?? "");
    if (at === -1) continue;
    addOwnSentence(rest.slice(0, at));
    sentences.push(sentence);
    rest = rest.slice(at + sentence.text.length);
  }
  addOwnSentence(rest);
  return sentences;
}

/** Index of an unchanged sentence, not as part of a longer one; -1 if not found. */
function findWholeSentence(text: string, sentence: string, next: string): number {
  if (sentence === "") return -1;
  for (let at = text.indexOf(sentence); at !== -1; at = text.indexOf(sentence, at + 1)) {
    const head = text.slice(0, at);
    const tail = text.slice(at + sentence.length);
    const begins = head.trim() === "" || (/\s$/u.test(head) && ENDED.test(head.trimEnd()));
    const ends =
      tail.trim() === "" ||
      (/^\s/u.test(tail) &&
        (ENDED.test(sentence) ||
          tail.startsWith("\n") ||
          (next !== "" && tail.trimStart().startsWith(next))));
    if (begins && ends) return at;
  }
  return -1;
}

/** Whether two texts are equal except for whitespace. */
export const areSameWords = (a: string, b: string): boolean =>
  a.replaceAll(/\s+/g, " ").trim() === b.replaceAll(/\s+/g, " ").trim();

/** The position of each sentence in the text; null for a sentence that the text does not contain unchanged. */
export function locateSentences(
  text: string,
  sentences: readonly Pick<LetterSentence, "text">[],
): ({ from: number; to: number } | null)[] {
  let done = 0;
  return sentences.map((sentence) => {
    const from = sentence.text === "" ? -1 : text.indexOf(sentence.text, done);
    if (from === -1) return null;
    done = from + sentence.text.length;
    return { from, to: done };
  });
}
