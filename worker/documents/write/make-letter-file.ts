import type { ReadFont } from "./fonts/font-names.ts";
import type { LetterInput } from "./letter-input.ts";
import type { MadeFile } from "./make-file.ts";
import { findMissingCharacters, findMissingCharactersInLetter } from "./missing-characters.ts";
import type { WriteInput } from "./write-input.ts";
import { writeLetterDocx } from "./write-letter-docx.ts";
import { writeLetterPdf } from "./write-letter-pdf.ts";

/** Writes a letter in a format, with the same limits as `makeResumeFile`. A PDF may have a resume appended. */
export async function makeLetterFile(
  format: "pdf" | "docx",
  input: LetterInput,
  readFont: ReadFont,
  enclosed: WriteInput | null = null,
): Promise<MadeFile> {
  if (format === "docx") return { bytes: await writeLetterDocx(input), fit: null, missing: [] };
  const missing = [
    ...(await findMissingCharactersInLetter(input, readFont)),
    ...(enclosed === null ? [] : await findMissingCharacters(enclosed, readFont)),
  ];
  if (missing.length > 0) return { bytes: null, fit: null, missing };
  return { ...(await writeLetterPdf(input, readFont, enclosed)), missing };
}
