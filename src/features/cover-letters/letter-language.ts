import type { SelectOption } from "#src/components/ui/select.tsx";
import {
  LETTER_LANGUAGES,
  MODEL_LANGUAGES,
  chooseLetterLanguage,
  nameLanguage,
} from "#worker/ai/contracts/letter-language.contract.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";

type LanguageSource = { language: string; jobDescription: string; userBackground: string };

type LanguageChoice = {
  /** Empty for the language of the job description. */
  value: string;
  options: SelectOption<string>[];
  /** What to know of the letter's language before it is written. */
  notes: string[];
};

/** The languages that a letter can be in, and what follows from the texts that it is written of. */
export function describeLanguageChoice(
  { language, jobDescription, userBackground }: LanguageSource,
  hasModel: boolean,
): LanguageChoice {
  const known: readonly string[] = hasModel ? MODEL_LANGUAGES : LETTER_LANGUAGES;
  // A language that was chosen for a model may be none that the built-in engine writes.
  const value = known.includes(language) ? language : "";
  const { language: written, asked } = chooseLetterLanguage({ chosen: value, jobDescription, hasModel });
  const ofAd = "Language of the job description";
  return {
    value,
    options: [
      { value: "", label: asked === null ? ofAd : `${ofAd} (${nameLanguage(asked)})` },
      ...known.map((code) => ({ value: code, label: nameLanguage(code) })),
    ],
    notes: [
      ...(value === "" && asked !== null && asked !== written
        ? [describeOtherLanguage(asked, written, hasModel)]
        : []),
      ...(hasModel ? [] : describeBackground(detectLanguage(userBackground), written)),
    ],
  };
}

const describeOtherLanguage = (asked: string, written: string, hasModel: boolean): string =>
  `The job description is in ${nameLanguage(asked)}. ${
    hasModel ? "We do not write letters in it" : "Without a model we write letters in English and German"
  }: this one will be in ${nameLanguage(written)}.`;

function describeBackground(own: string | null, written: string): string[] {
  if (own === null || own === written) return [];
  const letter = `${written === "en" ? "an" : "a"} ${nameLanguage(written)} letter`;
  return [
    `Your background is in ${nameLanguage(own)}; without a model, lines in ${nameLanguage(own)} are left out of ${letter}.`,
  ];
}
