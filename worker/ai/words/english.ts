import { detectLanguage } from "./detect-language.contract.ts";
import { listPlainWords } from "./phrases.ts";

/** Exclusively English function words that occur in resumes, which consist of task lists and contain few others. */
const ENGLISH = new Set(
  "the and of to for with on at by from as an was were that which who into than their our".split(" "),
);
const OTHER = new Set(
  "de del la el los las y con por en un una al su le les des et du dans au aux sur und der die das von mit im zur zum den dem bei ein eine fur di della il per nel gli da do dos em com na no ao och av pa som til w z na oraz dla nie het een van voor op".split(
    " ",
  ),
);

/** Whether texts are in English, by common words. A resume with too few common words counts as English. */
export function isWrittenInEnglish(texts: string[]): boolean {
  const language = detectLanguage(texts.join("\n"));
  if (language !== null) return language === "en";
  const { english, other } = countFunctionWords(texts);
  return other <= english;
}

/** Whether a text has several exclusively English words, and fewer of other languages. */
export function showsEnglish(text: string): boolean {
  const { english, other } = countFunctionWords([text]);
  return english >= SEVERAL && other < english;
}

const SEVERAL = 2;

function countFunctionWords(texts: string[]): { english: number; other: number } {
  let english = 0;
  let other = 0;
  for (const text of texts)
    for (const word of listPlainWords(text)) {
      if (ENGLISH.has(word)) english += 1;
      else if (OTHER.has(word)) other += 1;
    }
  return { english, other };
}
