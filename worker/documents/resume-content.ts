import { type CareerList, type EntryField, listEntryFields } from "#worker/career/career.contract.ts";

import {
  RESUME_SECTIONS,
  type ResumeContent,
  type ResumeCustomSection,
  type ResumeSection,
} from "./resume-content.contract.ts";

export const EMPTY_CONTENT: ResumeContent = {
  personalInfo: {
    name: "",
    email: "",
    phone: "",
    location: "",
    linkedin: "",
    github: "",
    portfolio: "",
    summary: "",
  },
  experience: [],
  education: [],
  projects: [],
  skills: [],
  skillGroups: [],
  certifications: [],
  languages: [],
  customSections: [],
  sections: [],
  hiddenSections: [],
};

/** The sections that are lists of entries. */
export const ENTRY_SECTIONS = ["experience", "education", "projects", "certifications"] as const;
type EntrySection = (typeof ENTRY_SECTIONS)[number];
type ResumeField<Section extends EntrySection> = Section extends CareerList
  ? EntryField<Section>
  : Exclude<EntryField<"workExperience">, "jobTitle"> | "position";

/** The names of an entry's single-line fields, as used in a resume. */
export const listResumeFields = <Section extends EntrySection>(section: Section): ResumeField<Section>[] =>
  (section === "experience"
    ? listEntryFields("workExperience").map((field) => (field === "jobTitle" ? "position" : field))
    : listEntryFields(section)) as ResumeField<Section>[];

/** The visible bullets of an entry. */
export const listBulletLines = ({ description }: { description: string }): string[] =>
  description
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "");

/** All sections in this resume's order, including hidden ones. */
export const listAllSectionsInOrder = ({ sections }: Pick<ResumeContent, "sections">): ResumeSection[] => [
  ...new Set([...sections, ...RESUME_SECTIONS]),
];

/** A section of a resume, ours or the user's own. */
export type ResumePart = { kind: ResumeSection } | { kind: "custom"; section: ResumeCustomSection };

/** Our sections and the user's own in the order in which they are printed. */
export function listPartsInOrder(content: Pick<ResumeContent, "sections" | "customSections">): ResumePart[] {
  const listCustom = (after: ResumeCustomSection["after"]): ResumePart[] =>
    content.customSections
      .filter((section) => section.after === after)
      .map((section) => ({ kind: "custom", section }));
  return [
    ...listCustom("start"),
    ...listAllSectionsInOrder(content).flatMap((kind): ResumePart[] => [{ kind }, ...listCustom(kind)]),
    ...listCustom(undefined),
  ];
}

/** The skills by group, those of no group last under no name; each skill once, in the resume's order. */
export function groupSkills({
  skills,
  skillGroups,
}: Pick<ResumeContent, "skills" | "skillGroups">): { name: string; skills: string[] }[] {
  const left = new Set(skills);
  const groups = skillGroups.map(({ name, skills: own }) => {
    const taken = skills.filter((skill) => left.has(skill) && own.includes(skill));
    for (const skill of taken) left.delete(skill);
    return { name: name.trim(), skills: taken };
  });
  return [...groups, { name: "", skills: [...left] }].filter(({ skills: own }) => own.length > 0);
}

const isShownEntry = ({ isHidden }: { isHidden: boolean }) => !isHidden;

/** The content without hidden parts: the basis of files, ratings and generated texts. */
export function selectShownContent(content: ResumeContent): ResumeContent {
  const hidden = new Set(content.hiddenSections);
  const listIfSectionShown = <Item>(section: ResumeSection, items: Item[]): Item[] =>
    hidden.has(section) ? [] : items;
  const removeHiddenEntries = <Entry extends { isHidden: boolean; hiddenLines: unknown[] }>(
    entries: Entry[],
  ) => entries.filter(isShownEntry).map((entry) => ({ ...entry, hiddenLines: [] }));
  return {
    personalInfo: {
      ...content.personalInfo,
      summary: hidden.has("summary") ? "" : content.personalInfo.summary,
    },
    experience: removeHiddenEntries(listIfSectionShown("experience", content.experience)),
    education: removeHiddenEntries(listIfSectionShown("education", content.education)),
    projects: removeHiddenEntries(listIfSectionShown("projects", content.projects)),
    skills: listIfSectionShown("skills", content.skills),
    skillGroups: listIfSectionShown("skills", content.skillGroups),
    certifications: listIfSectionShown("certifications", content.certifications).filter(isShownEntry),
    languages: listIfSectionShown("languages", content.languages),
    customSections: removeHiddenEntries(content.customSections),
    sections: listAllSectionsInOrder(content).filter((section) => !hidden.has(section)),
    hiddenSections: [],
  };
}
