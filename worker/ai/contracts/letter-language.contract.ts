import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";

/** The languages in which the embedded engine writes letters. */
export const LETTER_LANGUAGES = ["en", "de"] as const;
export type FrameLanguage = (typeof LETTER_LANGUAGES)[number];

const NAMES = new Intl.DisplayNames(["en"], { type: "language" });
export const nameLanguage = (code: string): string => NAMES.of(code) ?? code;
export const isFrameLanguage = (code: string | null): code is FrameLanguage =>
  LETTER_LANGUAGES.some((known) => known === code);

/** Languages in which a model may write letters: those detected in job descriptions. */
export const MODEL_LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "pl"] as const;

/** Max common words in a job description too short to identify its language. */
const FEW_WORDS = 2;

export type LetterLanguage = {
  /** ISO 639-1 */
  language: string;
  /** The language of the job description, if detected. */
  asked: string | null;
};

/** The language of a letter: the user's choice, else the job description's, else English. */
export function chooseLetterLanguage({
  chosen,
  jobDescription,
  hasModel,
}: {
  /** The user's choice; empty to follow the job description. */
  chosen: string;
  jobDescription: string;
  hasModel: boolean;
}): LetterLanguage {
  const known: readonly string[] = hasModel ? MODEL_LANGUAGES : LETTER_LANGUAGES;
  const asked = detectLanguage(jobDescription) ?? detectLanguage(jobDescription, FEW_WORDS);
  const language = [chosen, asked].find((code) => code !== null && known.includes(code)) ?? "en";
  return { language, asked };
}
