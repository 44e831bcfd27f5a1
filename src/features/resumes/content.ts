import {
  RESUME_SECTIONS,
  type ResumeContent,
  type ResumeSection,
} from "#worker/documents/resume-content.contract.ts";

export const SECTION_NAMES: Record<ResumeSection, string> = {
  summary: "Summary",
  experience: "Experience",
  education: "Education",
  projects: "Projects",
  skills: "Skills",
  certifications: "Certifications",
  languages: "Languages",
};

/** All sections in resume order, including hidden ones. */
export const orderSections = ({ sections }: Pick<ResumeContent, "sections">): ResumeSection[] => [
  ...new Set([...sections, ...RESUME_SECTIONS]),
];

/** Splits a description into the visible bullets of an entry. */
export const listVisibleLines = ({ description }: { description: string }): string[] =>
  description
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "");

export const isVisible = ({ isHidden }: { isHidden: boolean }): boolean => !isHidden;
