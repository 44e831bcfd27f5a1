import type { ResumeSection } from "../../resume-content.contract.ts";

/** A text with the address that it leads to. */
export type Linked = { text: string; href: string | null };

/** One job, school or project, as every file shows it. */
export type OutlineEntry = {
  /** The job, the degree, the name of the project. */
  title: string;
  /** The employer, the school. */
  organisation: string;
  place: string;
  period: string;
  /** The grade. */
  note: string;
  links: Linked[];
  /** "Technologies: TypeScript, SQL" */
  aside: { label: string; items: string[] } | null;
  lines: string[];
};

export type OutlineSection =
  | { kind: ResumeSection; heading: string; shape: "paragraphs"; paragraphs: string[] }
  | { kind: ResumeSection; heading: string; shape: "entries"; entries: OutlineEntry[] }
  | { kind: ResumeSection; heading: string; shape: "items"; items: string[] }
  | { kind: ResumeSection; heading: string; shape: "rows"; rows: string[][] };

/** Who it is from: the same above a resume and above a letter. */
export type Head = {
  name: string;
  /** Email, phone and place. */
  contact: Linked[];
  pages: Linked[];
};

/** A resume in the order and words of a file, before any look. */
export type Outline = Head & { sections: OutlineSection[] };
