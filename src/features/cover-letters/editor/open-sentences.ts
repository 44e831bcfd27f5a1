import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";

/** Whether a sentence waits for the user: a model concluded it, or it could not be confirmed. */
export const isOpen = ({ isConcluded, isUnsure }: LetterSentence): boolean =>
  isConcluded === true || isUnsure === true;

export const countOpen = (paragraphs: readonly { sentences: readonly LetterSentence[] }[]): number =>
  paragraphs.flatMap(({ sentences }) => sentences).filter(isOpen).length;

/**
 * What is asked of a paragraph, as places of sentences in it: each conclusion by itself, and in one question all that
 * could not be confirmed, which may be the whole paragraph.
 */
export function listQuestions(sentences: readonly LetterSentence[]): number[][] {
  const concluded = sentences.flatMap(({ isConcluded }, at) => (isConcluded === true ? [[at]] : []));
  const unsure = sentences.flatMap((sentence, at) =>
    isOpen(sentence) && sentence.isConcluded !== true ? [at] : [],
  );
  return [...concluded, ...(unsure.length > 0 ? [unsure] : [])].toSorted(([a = 0], [b = 0]) => a - b);
}

/** The sentences of a paragraph once those at `places` are confirmed or removed. */
export const settleSentences = (
  sentences: readonly LetterSentence[],
  places: readonly number[],
  isKept: boolean,
): LetterSentence[] =>
  sentences.flatMap((sentence, at) =>
    places.includes(at) ? (isKept ? [confirmSentence(sentence)] : []) : [sentence],
  );

const confirmSentence = ({
  isConcluded: _concluded,
  isUnsure: _unsure,
  ...sentence
}: LetterSentence): LetterSentence => sentence;

/** The question about an open sentence that an element is in. */
export const findQuestion = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>("[data-open-sentence]");

/** Goes to the question after `from`, or to the first; false if there is no other. */
export function goToNextQuestion(from: Element | null): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("[data-open-sentence]")];
  const next = all[(from === null ? -1 : all.indexOf(from as HTMLElement)) + 1] ?? all[0];
  if (next === undefined || next === from) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "center" });
  return true;
}
