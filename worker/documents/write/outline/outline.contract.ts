import type { InlinePart } from "../../inline-marks.contract.ts";
import type { ResumeSection } from "../../resume-content.contract.ts";

/** A text and its link. */
export type Linked = { text: string; href: string | null };

/** A user's line with bold text and links. `at` is the field shown, such as "experience.<id>.description.<line>". */
export type OutlineLine = { parts: InlinePart[]; at: string };

/** The parts of an entry's header lines. */
export type HeadPart = "title" | "organisation" | "place" | "period" | "note";

/** One job, school or project, as shown in every file. */
export type OutlineEntry = {
  /** "experience.<id>". */
  at: string;
  /** The field shown by each part of the header, such as "position". */
  fields: Record<HeadPart, string>;
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
  lines: OutlineLine[];
};

/** A certificate: name and issuer, and date. */
export type OutlineRow = { at: string; cells: string[]; period: string };

/** Skills under a name, which is empty for ungrouped ones. */
export type OutlineGroup = { label: string; items: string[] };

export type OutlineSection = {
  kind: ResumeSection | "custom";
  heading: string;
  /** The section's id: its kind, or "custom.<id>". */
  at: string;
} & (
  | { shape: "paragraphs"; paragraphs: OutlineLine[] }
  | { shape: "entries"; entries: OutlineEntry[] }
  | { shape: "groups"; groups: OutlineGroup[] }
  | { shape: "rows"; rows: OutlineRow[] }
  | { shape: "lines"; lines: OutlineLine[] }
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
