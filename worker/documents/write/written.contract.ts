import { z } from "zod/mini";

/** How a resume fits its paper. */
export const Fit = z.object({
  pages: z.int(),
  /** Points of the body type: 10.5 down to 9, of a letter 11 down to 9.5. */
  bodySize: z.number(),
  /** Whether the space between lines and sections had to be drawn in as well. */
  isTight: z.boolean(),
  /** Lines of type that are too many for a page less, even at the smallest; 0 where it is one page. */
  linesOver: z.int(),
  /** "Fits one page at 9.5 pt", "Fits 2 pages at 10.5 pt; 7 lines too long for one page" */
  message: z.string(),
});
export type Fit = z.infer<typeof Fit>;

/** A character that the file's fonts do not have. */
export const MissingCharacter = z.object({
  /** As typed. */
  character: z.string(),
  /** "U+4E2D" */
  codePoint: z.string(),
  /** "Experience, Acme: company" */
  where: z.string(),
  /** The text that has it. */
  text: z.string(),
});
export type MissingCharacter = z.infer<typeof MissingCharacter>;

const Count = z.object({ readable: z.int(), of: z.int() });

/** What our own reader finds again in the bytes of one file. */
export const Proof = z.object({
  roles: Count,
  dates: Count,
  skills: Count,
  schools: Count,
  /** Name, email, phone and place, of those that the resume has. */
  contact: Count,
  /** What was not found again, in words: "Start of Engineer at Acme: 2019-03". */
  unreadable: z.array(z.string()),
  sha256: z.string(),
});
export type Proof = z.infer<typeof Proof>;
