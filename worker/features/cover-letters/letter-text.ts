import { joinLetterSentences } from "#worker/ai/contracts/letter.contract.ts";

import type { StoredParagraph } from "./cover-letters.contract.ts";

export const getParagraphText = (paragraph: Pick<StoredParagraph, "kind" | "sentences">): string =>
  joinLetterSentences(paragraph).trim();

/** Paragraphs separated by empty lines. */
export const getLetterText = (paragraphs: Pick<StoredParagraph, "kind" | "sentences">[]): string =>
  paragraphs
    .map(getParagraphText)
    .filter((text) => text !== "")
    .join("\n\n");

const splitIntoWords = (text: string): string[] => text.match(/\S+/g) ?? [];

export const countWords = (text: string): number => splitIntoWords(text).length;

/** Counts words that occur in only one of the texts, including repetitions; returns the larger of the two counts. */
export function countChangedWords(before: string, after: string): number {
  const counts = new Map<string, number>();
  for (const word of splitIntoWords(before)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of splitIntoWords(after)) counts.set(word, (counts.get(word) ?? 0) - 1);
  let gone = 0;
  let added = 0;
  for (const count of counts.values()) {
    if (count > 0) gone += count;
    else added -= count;
  }
  return Math.max(gone, added);
}
