import { type ResumeSection, SECTION_NAMES } from "../../resume-content.contract.ts";
import type { ResumeDesign } from "../../resume-design.contract.ts";
import words from "./words.json" with { type: "json" };

/** Date formats: "Mar 2019", "March 2019" or "03/2019". */
export type DateStyle = NonNullable<ResumeDesign["dates"]>;

/** The fixed texts of a resume file. Month names and date order follow CLDR. */
export type Words = {
  headings: Record<ResumeSection, string>;
  grade: string;
  technologies: string;
  /** The heading of a custom section without a title. */
  additional: string;
  /** The heading of contact details, if they have one. */
  contact: string;
  /** The end of an ongoing period. */
  present: string;
  /** The kind of document in its file name. */
  resume: string;
  months: {
    short: string[];
    long: string[];
    /** Month names in dates with a day, for languages that inflect them. */
    longWithDay?: string[];
  };
  /** "d", "M" and "y" stand for day, month and year. */
  patterns: Record<DateStyle | `${DateStyle}Day`, string>;
};

const WORDS: Record<string, Words> = words;
const ENGLISH: Words = { ...words.en, headings: SECTION_NAMES };

/** The words of a BCP 47 language; English for an unsupported one. */
export const getWordsOfLanguage = (language: string): Words =>
  WORDS[language.toLowerCase().split("-")[0] ?? ""] ?? ENGLISH;
