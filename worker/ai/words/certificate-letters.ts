import certificates from "./skills/certificates.json" with { type: "json" };
import { fold, isCapitals } from "./text.ts";

type Written = { aliases?: string[]; exact?: string[]; ambiguous?: { forms: string[] } };

const LETTERS = new Set(
  (certificates as Written[])
    .flatMap(({ aliases = [], exact = [], ambiguous }) => [...aliases, ...exact, ...(ambiguous?.forms ?? [])])
    .filter((name) => !name.includes(" "))
    .map(fold),
);

/** Whether a word is the abbreviation of a license or certificate, such as "CCRN". */
export const isCertificateLetters = (word: string): boolean =>
  isCapitals(word) && LETTERS.has(fold(word.replace(/[,.]$/, "")));
