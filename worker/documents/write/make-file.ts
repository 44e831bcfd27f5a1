import type { ReadFont } from "./fonts/font-names.ts";
import { findMissingCharacters } from "./missing-characters.ts";
import { writeDocx } from "./write-docx.ts";
import type { WriteInput } from "./write-input.ts";
import { writePdf } from "./write-pdf.ts";
import type { Fit, MissingCharacter } from "./written.contract.ts";

export type MadeFile = { bytes: Uint8Array | null; fit: Fit | null; missing: MissingCharacter[] };

/**
 * Writes a resume in a format. A PDF fails if its fonts lack a character; Word uses the fonts of the computer that
 * opens the file, which also lays it out.
 */
export async function makeResumeFile(
  format: "pdf" | "docx",
  input: WriteInput,
  readFont: ReadFont,
): Promise<MadeFile> {
  if (format === "docx") return { bytes: await writeDocx(input), fit: null, missing: [] };
  const missing = await findMissingCharacters(input, readFont);
  if (missing.length > 0) return { bytes: null, fit: null, missing };
  return { ...(await writePdf(input, readFont)), missing };
}
