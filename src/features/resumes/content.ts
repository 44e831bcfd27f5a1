import {
  RESUME_SECTIONS,
  type ResumeContent,
  type ResumeCustomSection,
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

/** A section of a resume, ours or the user's own. */
export type Part<Custom> = { section: ResumeSection } | { custom: Custom };

/** All sections in the order in which they are printed, hidden ones too. */
export function listParts<Custom extends Pick<ResumeCustomSection, "after">>({
  sections,
  customSections,
}: Pick<ResumeContent, "sections"> & { customSections: Custom[] }): Part<Custom>[] {
  const listCustom = (after: ResumeCustomSection["after"]): Part<Custom>[] =>
    customSections.filter((custom) => custom.after === after).map((custom) => ({ custom }));
  return [
    ...listCustom("start"),
    ...orderSections({ sections }).flatMap((section): Part<Custom>[] => [
      { section },
      ...listCustom(section),
    ]),
    ...listCustom(undefined),
  ];
}
