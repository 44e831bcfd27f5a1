import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { showsEnglish } from "#worker/ai/words/english.ts";
import {
  type Paper,
  RESUME_LANGUAGES,
  type ResumeLanguage,
} from "#worker/documents/resume-design.contract.ts";
import { parsePlace } from "#worker/features/jobs/listing/places.ts";

const LETTER = new Set(["US", "CA"]);
/** A resume is a list with few of the words that tell a language. */
const FEW_WORDS = 2;

/** The paper of the country of an address: Letter in the United States and Canada, A4 elsewhere and where it is unknown. */
export const choosePaper = (address: string): Paper =>
  LETTER.has(parsePlace(address).country ?? "") ? "Letter" : "A4";

/** The language that a text is in; English where it is in none of ours, or cannot be told. */
export function chooseLanguage(text: string): ResumeLanguage {
  const detected = detectLanguage(text) ?? (showsEnglish(text) ? "en" : detectLanguage(text, FEW_WORDS));
  return RESUME_LANGUAGES.find((language) => language === detected) ?? "en";
}
