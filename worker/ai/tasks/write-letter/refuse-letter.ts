import { isInOtherLanguage } from "#worker/ai/words/sentence-language.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import { listCredentials } from "./list-credentials.ts";
import { chooseFrameLanguage } from "./plain.ts";
import { readForLetter } from "./read-for-letter.ts";
import { listTellableLines } from "./tellable-line.ts";

/** Why no letter can be written: a code, the field concerned, and a sentence for the user. */
export type LetterRefusal = { code: string; path: "userBackground"; message: string };

type LetterSource = { userBackground: string; language: string };

/** Kinds of statements that a letter can name without a line about them. */
const NAMED = /^(?:education|certificate|skill|language)$/;
/** Min words of a statement that a model can use although the embedded engine cannot. */
const MIN_WORDS = 4;
const SEVERAL = 2;
const THIRD_PERSON = /(?:^|[.!?]\s{1,4})(?:She|He|They|Her|His)\b/gm;

/** Why a background contains nothing for a letter; null if it does. The reading is cached for the task. */
export function* findLetterRefusal(
  { userBackground, language: wanted }: LetterSource,
  { today, hasModel }: { today: string; hasModel: boolean },
): Stretches<LetterRefusal | null> {
  const { units } = yield* readForLetter({ userBackground }, today);
  const language = chooseFrameLanguage(wanted);
  const isTold =
    listCredentials([], { evidence: units, background: userBackground, today, language }, true).length > 0 ||
    units.some(
      ({ role, kind, text }) =>
        role !== null || NAMED.test(kind) || (hasModel && text.split(/\s+/).length >= MIN_WORDS),
    ) ||
    listTellableLines(units, { language, background: userBackground }).length > 0;
  // A background in another language than the letter is no reason for refusal.
  if (isTold || isInOtherLanguage(userBackground, language)) return null;
  const isThirdPerson = (userBackground.match(THIRD_PERSON)?.length ?? 0) >= SEVERAL;
  return isThirdPerson
    ? {
        code: "cover_letters.third_person",
        path: "userBackground",
        message:
          "A letter tells your own lines, and your background speaks of you as “she”, “he” or “they”. Please write it with “I”, or one thing a line beginning with a verb.",
      }
    : {
        code: "cover_letters.background_empty",
        path: "userBackground",
        message:
          "We found nothing in your background that a letter could tell. Write what you did as sentences with “I”, or one thing a line beginning with a verb.",
      };
}
