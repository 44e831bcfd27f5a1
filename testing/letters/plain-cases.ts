import type { LetterCase } from "./letter-cases.ts";
import cases from "./plain-cases.json" with { type: "json" };

/**
 * Backgrounds of every shape (resumes, notes, prose, the third person, fragments) in English, German and French, with
 * ads in the same or another language.
 */
export type PlainCase = Omit<LetterCase, "lacks"> & {
  /** Of the ad. */
  language: string;
  /** Words of facts that no letter may tell. */
  private: string[];
  /** Words that the letter tells, and words of what is not told: likes, halves of lines, names that are uncertain. */
  tells?: string[];
  leaves?: string[];
};

export const PLAIN_CASES: PlainCase[] = cases;
