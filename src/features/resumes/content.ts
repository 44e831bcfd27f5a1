import {
  RESUME_SECTIONS,
  type ResumeContent,
  type ResumeSection,
} from "#worker/documents/resume-content.contract.ts";

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
