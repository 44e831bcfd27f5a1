import type { Rubric } from "../ask-questions/question.contract.ts";
import { FUNCTION_WORDS, type AnswerSentence, type ReadAnswer, stemsIn } from "./read-answer.ts";

/** What goes on from a sentence before: "They shipped it", "Then I called". */
const GOES_ON =
  /^(?:then|so|after|afterwards|next|finally|first|second|because|but|however|instead|since|by|within|in the end|as a result|before|once|when|while|that|this|these|those|it|they|he|she|we|the)\b|\b(?:they|them|their|he|she|him|her|this|these|those|it|its|that|there|we|us|our|both|each)\b/i;

/**
 * Leaves out sentences that have nothing to do with the question nor with the rest of the answer: a hobby that is added
 * to a story makes it neither longer nor better.
 */
export function coherent(
  read: ReadAnswer,
  question: string,
  { competency, skill, points, unit }: Rubric,
): ReadAnswer {
  const ways = points.map(({ match }) => match.join(" ").replaceAll(/[|_]/g, " "));
  const topic = new Set(
    stemsIn([question, competency?.words.join(" "), skill, unit, ...ways].filter(Boolean).join(" ")),
  );
  const longest = read.content.toSorted((a, b) => b.words.length - a.words.length)[0];
  const owners = new Map<string, Set<AnswerSentence>>();
  for (const sentence of read.content)
    for (const stem of contentOf(sentence)) owners.set(stem, (owners.get(stem) ?? new Set()).add(sentence));
  const content = read.content.filter(
    (sentence) =>
      sentence === longest ||
      contentOf(sentence).some((stem) => topic.has(stem) || (owners.get(stem)?.size ?? 0) > 1) ||
      (GOES_ON.test(sentence.text) && sentence.words.length > 3),
  );
  return { ...read, content, words: content.reduce((sum, { words }) => sum + words.length, 0) };
}

const contentOf = ({ stems }: AnswerSentence): string[] =>
  stems.filter((stem) => stem.length > 2 && !FUNCTION_WORDS.has(stem));
