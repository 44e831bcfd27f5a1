import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";

/** The languages in which there are letters. */
export const LETTER_LANGUAGES = ["en", "de"] as const;
export type FrameLanguage = (typeof LETTER_LANGUAGES)[number];

const NAMES = new Intl.DisplayNames(["en"], { type: "language" });
export const nameLanguage = (code: string): string => NAMES.of(code) ?? code;
export const isFrameLanguage = (code: string | null): code is FrameLanguage =>
  LETTER_LANGUAGES.some((known) => known === code);

/** Why there is no letter from a background in a language, and what helps. */
export const refuseLanguage = (code: string): string =>
  `Your background seems to be in ${nameLanguage(code)}. We write letters in English and German, and do not translate. Please write it in one of them here.`;

/** The same for a background whose language is certain and has no letters; null for any other. */
export function findLanguageRefusal(background: string): string | null {
  const language = detectLanguage(background);
  return language === null || isFrameLanguage(language) ? null : refuseLanguage(language);
}
