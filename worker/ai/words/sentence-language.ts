import { detectLanguage } from "./detect-language.contract.ts";
import { showsEnglish } from "./english.ts";

/** Common words that tell the language of a sentence or a short text. */
const FEW_WORDS = 2;

/**
 * The language of one sentence; null if its few common words do not tell it. Languages other than English and German
 * need as many common words as in a long text, because a single one may be of several: "des", "at".
 */
export function findSentenceLanguage(text: string): string | null {
  const isGerman = detectLanguage(text, FEW_WORDS) === "de";
  const isEnglish = SAYS_I.test(text) || showsEnglish(text);
  if (isGerman || isEnglish) return isGerman && isEnglish ? null : isGerman ? "de" : "en";
  return detectLanguage(text);
}

/** "I" before a word in lower case, as no German sentence has it. */
const SAYS_I = /(?<![\p{L}\d.-])I(?:['’](?:m|ve|d|ll)\b| \p{Ll})/u;

/** Whether a text is in another language than this one, as far as its common words tell. */
export function isInOtherLanguage(text: string, language: string): boolean {
  const found = detectLanguage(text) ?? (showsEnglish(text) ? "en" : detectLanguage(text, FEW_WORDS));
  return found !== null && found !== language;
}
