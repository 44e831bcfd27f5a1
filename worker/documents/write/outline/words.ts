import { type ResumeSection, SECTION_NAMES } from "../../resume-content.contract.ts";
import type { ResumeDesign } from "../../resume-design.contract.ts";
import words from "./words.json" with { type: "json" };

/** How dates are written: "Mar 2019", "March 2019" or "03/2019". */
export type DateStyle = NonNullable<ResumeDesign["dates"]>;

/** The fixed texts of a resume file. Names of months and the order of dates are those of CLDR. */
export type Words = {
  headings: Record<ResumeSection, string>;
  grade: string;
  technologies: string;
  /** The heading of a custom section without a title. */
  additional: string;
  /** The heading of the contact details where they have one. */
  contact: string;
  /** The end of a period that goes on. */
  present: string;
  /** What the document is, in the name of its file. */
  resume: string;
  months: {
    short: string[];
    long: string[];
    /** In a date with a day, where the language inflects them. */
    longWithDay?: string[];
  };
  /** "d", "M" and "y" stand for day, month and year. */
  patterns: Record<DateStyle | `${DateStyle}Day`, string>;
};

const WORDS: Record<string, Words> = words;
const ENGLISH: Words = { ...words.en, headings: SECTION_NAMES };

/** The words of a BCP 47 language; those of English for a language that we have none of. */
export const getWordsOfLanguage = (language: string): Words =>
  WORDS[language.toLowerCase().split("-")[0] ?? ""] ?? ENGLISH;
