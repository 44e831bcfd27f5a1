import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import { type LetterRefusal, chooseLetterLanguage } from "./letter-language.ts";
import { quoteLine } from "./quote-line.ts";
import { readForLetter } from "./read-for-letter.ts";

type LetterSource = { jobTitle: string; jobDescription: string; userBackground: string };

/** What a letter can name though it has no line to quote. */
const NAMED = /^(?:education|certificate|skill|language)$/;
const SEVERAL = 2;
const THIRD_PERSON = /(?:^|[.!?]\s{1,4})(?:She|He|They|Her|His)\b/gm;

/**
 * Whether a letter can be written, and in which language. What is read is kept for the task that gets the same object.
 * @returns the language, or the reason why not
 */
export function* checkLetterSource(
  source: LetterSource,
  today: string,
): Stretches<{ language: FrameLanguage } | { refusal: LetterRefusal }> {
  const chosen = chooseLetterLanguage(source);
  yield;
  if ("refusal" in chosen) return chosen;
  const { units } = yield* readForLetter(source, today);
  const refusal = refuseBackground(units, { ...source, ...chosen });
  return refusal === null ? chosen : { refusal };
}

/** A refusal if the background says nothing that a letter could state. */
function refuseBackground(
  evidence: readonly EvidenceUnit[],
  { userBackground, language }: LetterSource & { language: FrameLanguage },
): LetterRefusal | null {
  const refuse = (code: string, message: string): LetterRefusal => ({
    code: `cover_letters.${code}`,
    path: "userBackground",
    message,
  });
  const hasLine = evidence.some((unit) => quoteLine(unit, language) !== null);
  const isUsable = hasLine || evidence.some(({ role, kind }) => role !== null || NAMED.test(kind));
  if (!hasLine && (userBackground.match(THIRD_PERSON)?.length ?? 0) >= SEVERAL)
    return refuse(
      "third_person",
      "A letter quotes your background, and yours speaks of you as “she”, “he” or “they”. Please write it with “I”, or one thing a line beginning with a dash or a verb.",
    );
  if (!isUsable)
    return refuse(
      "background_empty",
      "We found nothing in your background that a letter could quote. Write what you did as sentences with “I”, or one thing a line beginning with a dash or a verb.",
    );
  return null;
}
