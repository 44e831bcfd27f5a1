import type { LetterInput } from "./letter-input.ts";
import type { MadeFile } from "./make-file.ts";
import { findMissingInLetter } from "./missing-characters.ts";
import { writeLetterDocx } from "./write-letter-docx.ts";
import { writeLetterPdf } from "./write-letter-pdf.ts";

/** A letter in a format, with the same bounds as a resume: `makeFile`. */
export async function makeLetterFile(format: "pdf" | "docx", input: LetterInput): Promise<MadeFile> {
  if (format === "docx") return { bytes: await writeLetterDocx(input), fit: null, missing: [] };
  const missing = await findMissingInLetter(input);
  if (missing.length > 0) return { bytes: null, fit: null, missing };
  return { ...(await writeLetterPdf(input)), missing };
}
