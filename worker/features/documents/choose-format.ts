import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { showsEnglish } from "#worker/ai/words/english.ts";
import {
  type Paper,
  RESUME_LANGUAGES,
  type ResumeLanguage,
} from "#worker/documents/resume-design.contract.ts";
import { parsePlace } from "#worker/features/jobs/listing/places.ts";

const LETTER = new Set(["US", "CA"]);
/** Min words that identify a language; resumes are lists with few of these words. */
const FEW_WORDS = 2;

/** The paper for an address: Letter in the United States and Canada, A4 elsewhere or if the country is unknown. */
export const choosePaper = (address: string): Paper =>
  LETTER.has(parsePlace(address).country ?? "") ? "Letter" : "A4";

/** The language of a text; English if it is unsupported or unclear. */
export function chooseLanguage(text: string): ResumeLanguage {
  const detected = detectLanguage(text) ?? (showsEnglish(text) ? "en" : detectLanguage(text, FEW_WORDS));
  return RESUME_LANGUAGES.find((language) => language === detected) ?? "en";
}
