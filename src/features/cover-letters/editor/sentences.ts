import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";

/** What ends a sentence: behind it another one begins. */
const ENDED = /[.!?:;…]["'”’)\]]*$/u;

/**
 * A paragraph's text as sentences again. Those that are as they were keep what they come from; what lies between them is
 * the user's own and comes from nothing that we know.
 */
export function splitAgain(text: string, before: LetterSentence[]): LetterSentence[] {
  const sentences: LetterSentence[] = [];
  let rest = text;
  const addOwn = (part: string) => {
    if (part.trim() !== "") sentences.push({ text: part.trim(), facts: [], asks: [] });
  };
  for (const [place, sentence] of before.entries()) {
    const at = findWhole(rest, sentence.text, before[place + 1]?.text ?? "");
    if (at === -1) continue;
    addOwn(rest.slice(0, at));
    sentences.push(sentence);
    rest = rest.slice(at + sentence.text.length);
  }
  addOwn(rest);
  return sentences;
}

/** Where a sentence is as it was: not as a part of a longer one. -1 where it is not. */
function findWhole(text: string, sentence: string, next: string): number {
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

export const joinSentences = (sentences: Pick<LetterSentence, "text">[]): string =>
  sentences.map(({ text }) => text).join(" ");

/** Whether two texts differ in nothing but the space between their words. */
export const areSameWords = (a: string, b: string): boolean =>
  a.replaceAll(/\s+/g, " ").trim() === b.replaceAll(/\s+/g, " ").trim();
