import {
  type FrameLanguage,
  isFrameLanguage,
  nameLanguage,
  refuseLanguage,
} from "#worker/ai/contracts/letter-language.contract.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { isWrittenInEnglish, showsEnglish } from "#worker/ai/words/english.ts";
import { findFirstVerb } from "#worker/ai/words/verbs.ts";

/** Why no letter can be written: a code, the field that is concerned, and a sentence for the user. */
export type LetterRefusal = { code: string; path: "userBackground"; message: string };

/** Resumes are lists with few of the words that tell a language. */
const FEW_WORDS = 2;

export type LetterLanguage = {
  language: FrameLanguage;
  /** Said beside a letter whose ad is in another language; null if it is in the same one. */
  notice: string | null;
};

/**
 * The language of a letter is that of the background, which it quotes; a refusal if there are no frames in that one. A
 * background with too few words to tell is in the language that the few suggest, else in that of the ad.
 */
export function chooseLetterLanguage({
  userBackground,
  jobDescription,
}: {
  userBackground: string;
  jobDescription: string;
}): LetterLanguage | { refusal: LetterRefusal } {
  const own = findLanguage(userBackground) ?? guessFrameLanguage(userBackground);
  const asked = findLanguage(jobDescription) ?? detectLanguage(jobDescription, FEW_WORDS);
  const language = own ?? (isFrameLanguage(asked) ? asked : "en");
  if (!isFrameLanguage(language))
    return {
      refusal: {
        code: "cover_letters.language",
        path: "userBackground",
        message: refuseLanguage(language),
      },
    };
  return {
    language,
    notice: asked === null || asked === language ? null : describeLanguages(language, asked),
  };
}

const describeLanguages = (language: FrameLanguage, asked: string): string => {
  const other = isFrameLanguage(asked)
    ? ` For a letter in ${nameLanguage(asked)}, write your background in ${nameLanguage(asked)}.`
    : "";
  return `The job description seems to be in ${nameLanguage(asked)}. This letter is in ${nameLanguage(language)}, the language of your background.${other}`;
};

/** What one common word, or a line that begins with an English verb, suggests. */
function guessFrameLanguage(text: string): FrameLanguage | null {
  const faint = detectLanguage(text, 1);
  if (isFrameLanguage(faint)) return faint;
  return text.split("\n").some((line) => findFirstVerb(line) !== null) ? "en" : null;
}

/** The language of a text; null if it has too few common words to tell. */
function findLanguage(text: string): string | null {
  const detected = detectLanguage(text);
  if (detected !== null) return detected;
  // An English list of tasks is not in the language of the ad.
  if (showsEnglish(text)) return "en";
  return isWrittenInEnglish([text]) ? null : detectLanguage(text, FEW_WORDS);
}
