import { detectLanguage } from "#worker/ai/language/detect-language.ts";
import { isWrittenInEnglish, showsEnglish } from "#worker/ai/language/english.ts";

import type { FrameLanguage } from "./choose-wording.ts";

/** Why no letter can be written: a code, the field that is concerned, and a sentence for the user. */
export type LetterRefusal = { code: string; path: "userBackground" | "jobDescription"; message: string };

/** Resumes are lists with few of the words that tell a language. */
const FEW_WORDS = 2;
const NAMES = new Intl.DisplayNames(["en"], { type: "language" });
const nameLanguage = (code: string): string => NAMES.of(code) ?? code;
const FRAMES: readonly string[] = ["en", "de"] satisfies FrameLanguage[];

/**
 * The language of a letter, which quotes the background for the readers of the ad, so that both must be in the same
 * one; a refusal if they are not, or in one without frames.
 */
export function chooseLetterLanguage({
  userBackground,
  jobDescription,
}: {
  userBackground: string;
  jobDescription: string;
}): { language: FrameLanguage } | { refusal: LetterRefusal } {
  const own = findLanguage(userBackground);
  const asked = findLanguage(jobDescription) ?? detectLanguage(jobDescription, FEW_WORDS) ?? own ?? "en";
  const said = own ?? asked;
  for (const [path, language] of [
    ["userBackground", said],
    ["jobDescription", asked],
  ] as const)
    if (!FRAMES.includes(language))
      return {
        refusal: {
          code: "cover_letters.language",
          path,
          message: `${path === "userBackground" ? "Your background" : "The job description"} seems to be in ${nameLanguage(language)}. We write letters in English and German.`,
        },
      };
  if (said !== asked)
    return {
      refusal: {
        code: "cover_letters.languages_differ",
        path: "userBackground",
        message: `The letter quotes your background, which seems to be in ${nameLanguage(said)}, and the job description is in ${nameLanguage(asked)}. Please give both in the same language.`,
      },
    };
  return { language: said === "de" ? "de" : "en" };
}

/** The language of a text; null if it has too few common words to tell. */
function findLanguage(text: string): string | null {
  const detected = detectLanguage(text);
  if (detected !== null) return detected;
  // An English list of tasks is not in the language of the ad.
  if (showsEnglish(text)) return "en";
  return isWrittenInEnglish([text]) ? null : detectLanguage(text, FEW_WORDS);
}
