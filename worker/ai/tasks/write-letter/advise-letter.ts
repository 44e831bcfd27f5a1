import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { findOutcome } from "#worker/ai/words/outcomes.ts";

/** Pieces of work below which a letter has little content. */
const ENOUGH_WORK = 4;
const ENOUGH_OUTCOMES = 2;

type Written = {
  evidence: readonly EvidenceUnit[];
  work: EvidenceUnit[];
  words: number;
  least: number;
  language: FrameLanguage;
};

/** What the person could add to improve the letter. */
export function adviseLetter({ evidence, work, words, least, language }: Written): string[] {
  const advice: string[] = [];
  const missing = ENOUGH_WORK - work.length;
  if (missing > 0)
    advice.push(
      `Add ${missing === 1 ? "one more thing" : `${missing} more things`} that you did at work. The letter says only what your background says.`,
    );
  // Results are only found in English; in another language any figure may be one.
  const outcomes = work.filter(({ text }) =>
    language === "en" ? findOutcome(text).kind === "measured" : /\d/.test(text),
  ).length;
  if (outcomes < ENOUGH_OUTCOMES) {
    const count = ENOUGH_OUTCOMES - outcomes;
    advice.push(
      `Add ${count === 1 ? "one more achievement with a number" : "two achievements with numbers"}.`,
    );
  }
  const isPlaced = evidence.some(({ role, text }) => role !== null || /\b(?:at|for) \p{Lu}/u.test(text));
  if (!isPlaced) advice.push("Say where you did it: a job title, an employer and the years.");
  if (words < least && missing <= 0)
    advice.push("Add some details to what you did: where, how often, and what came of it.");
  return advice;
}
