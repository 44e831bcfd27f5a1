import { z } from "zod/mini";

/** How a resume fits its paper. */
export const Fit = z.object({
  pages: z.int(),
  /** Body font size in points: 10.5 down to 9; for a letter 11 down to 9.5. */
  bodySize: z.number(),
  /** Whether line and section spacing had to be tightened in addition to the font size. */
  isTight: z.boolean(),
  /**
   * Lines of text that would have to be cut to save one page, at the smallest size; 0 if there is only one
   * page.
   */
  linesOver: z.int(),
  /**
   * Summary for the user, such as "Fits one page at 9.5 pt" or "2 pages at 10.5 pt. Cut 7 lines to fit one page."
   */
  message: z.string(),
});
export type Fit = z.infer<typeof Fit>;

/** A character missing in the file's fonts. */
export const MissingCharacter = z.object({
  /** The character as typed. */
  character: z.string(),
  /** The code point, such as "U+4E2D". */
  codePoint: z.string(),
  /** Location of the text, such as "Experience, Acme: company". */
  where: z.string(),
  /** The text that contains the character. */
  text: z.string(),
});
export type MissingCharacter = z.infer<typeof MissingCharacter>;

const Count = z.object({ readable: z.int(), of: z.int() });

/** What our own reader recovers from the bytes of a file. */
export const Proof = z.object({
  roles: Count,
  dates: Count,
  skills: Count,
  schools: Count,
  /** Counts name, email, phone and location, where present in the resume. */
  contact: Count,
  /** Descriptions of values that could not be recovered, such as "Start of Engineer at Acme: 2019-03". */
  unreadable: z.array(z.string()),
  sha256: z.string(),
});
export type Proof = z.infer<typeof Proof>;
