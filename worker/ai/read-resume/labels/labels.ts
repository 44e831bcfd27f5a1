import type { SectionKind } from "../headings.ts";

/** Row labels: headings, and parts of a section's content. */
export const ROW_LABELS = [
  "contact",
  "summary",
  "job.start",
  "job.head",
  "job.body",
  "school.start",
  "school.head",
  "school.body",
  "skill",
  "project",
  "certificate",
  "language",
  "other",
  "label",
  "heading.summary",
  "heading.experience",
  "heading.education",
  "heading.skills",
  "heading.projects",
  "heading.certifications",
  "heading.languages",
  "heading.contact",
  "heading.other",
] as const;
export type RowLabel = (typeof ROW_LABELS)[number];

/** Labels of the parts of an entry's head. */
export const SEGMENT_LABELS = [
  "date",
  "title",
  "company",
  "place",
  "school",
  "degree",
  "major",
  "label",
  "other",
] as const;
export type SegmentLabel = (typeof SEGMENT_LABELS)[number];

/** Sections by the part of a content label before its dot. */
const KINDS: Partial<Record<string, SectionKind | "head">> = {
  contact: "head",
  summary: "summary",
  job: "experience",
  school: "education",
  skill: "skills",
  project: "projects",
  certificate: "certifications",
  language: "languages",
  other: "other",
};

/** The section of a content label; null for headings and labels. */
export const getContentKind = (label: RowLabel): SectionKind | "head" | null =>
  KINDS[label.split(".", 1)[0] ?? ""] ?? null;

const HEADING = "heading.";

/** The section that a heading label opens; null for content. */
export const getHeadingKind = (label: RowLabel): SectionKind | null =>
  label.startsWith(HEADING) ? (label.slice(HEADING.length) as SectionKind) : null;
