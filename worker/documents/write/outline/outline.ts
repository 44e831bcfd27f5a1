import type { ResumeSection } from "../../resume-content.contract.ts";

/** A text and its link. */
export type Linked = { text: string; href: string | null };

/** One job, school or project, as shown in every file. */
export type OutlineEntry = {
  /** The job title, degree or project name. */
  title: string;
  /** The employer or school. */
  organisation: string;
  place: string;
  period: string;
  /** The grade. */
  note: string;
  links: Linked[];
  /** A labelled list, such as "Technologies: TypeScript, SQL". */
  aside: { label: string; items: string[] } | null;
  lines: string[];
};

export type OutlineSection = { kind: ResumeSection | "custom"; heading: string } & (
  | { shape: "paragraphs"; paragraphs: string[] }
  | { shape: "entries"; entries: OutlineEntry[] }
  | { shape: "items"; items: string[] }
  | { shape: "rows"; rows: string[][] }
  | { shape: "lines"; lines: string[] }
);

/** The header with the author's name and contact details, identical on a resume and a letter. */
export type Head = {
  name: string;
  /** Email, phone and place. */
  contact: Linked[];
  pages: Linked[];
};

/** The order and texts of a resume file, before any styling. */
export type Outline = Head & { sections: OutlineSection[] };
