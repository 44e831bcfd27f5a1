import { detectLanguage } from "./detect-language.contract.ts";
import { showsEnglish } from "./english.ts";

/** Min common words that identify the language of a sentence or short text. */
const FEW_WORDS = 2;

/**
 * The language of one sentence; null if its common words do not identify it. Languages other than English and German
 * need as many common words as a long text, because a single one may belong to several: "des", "at".
 */
export function findSentenceLanguage(text: string): string | null {
  const isGerman = detectLanguage(text, FEW_WORDS) === "de";
  const isEnglish = SAYS_I.test(text) || showsEnglish(text);
  if (isGerman || isEnglish) return isGerman && isEnglish ? null : isGerman ? "de" : "en";
  return detectLanguage(text);
}

/** "I" before a lower-case word, which no German sentence has. */
const SAYS_I = /(?<![\p{L}\d.-])I(?:['’](?:m|ve|d|ll)\b| \p{Ll})/u;

/** Whether a text's common words indicate another language than this one. */
export function isInOtherLanguage(text: string, language: string): boolean {
  const found = detectLanguage(text) ?? (showsEnglish(text) ? "en" : detectLanguage(text, FEW_WORDS));
  return found !== null && found !== language;
}
