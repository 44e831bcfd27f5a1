import { z } from "zod/mini";

/** How a resume fits its paper. */
export const Fit = z.object({
  pages: z.int(),
  /** Body font size in points: 10.5 down to 9; for a letter 11 down to 9.5. */
  bodySize: z.number(),
  /** Whether line and section spacing had to be tightened too. */
  isTight: z.boolean(),
  /** Lines of text by which it exceeds one page less, even at the smallest size; 0 if it is one page. */
  linesOver: z.int(),
  /** "Fits one page at 9.5 pt", "Fits 2 pages at 10.5 pt; 7 lines too long for one page" */
  message: z.string(),
});
export type Fit = z.infer<typeof Fit>;

/** A character missing in the file's fonts. */
export const MissingCharacter = z.object({
  /** As typed. */
  character: z.string(),
  /** "U+4E2D" */
  codePoint: z.string(),
  /** "Experience, Acme: company" */
  where: z.string(),
  /** The text that contains it. */
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
  /** Name, email, phone and location, if present in the resume. */
  contact: Count,
  /** What could not be recovered, in words: "Start of Engineer at Acme: 2019-03". */
  unreadable: z.array(z.string()),
  sha256: z.string(),
});
export type Proof = z.infer<typeof Proof>;
