import { type CareerList, type EntryField, listEntryFields } from "#worker/career/career.contract.ts";

import {
  RESUME_SECTIONS,
  type ResumeContent,
  type ResumeCustomSection,
  type ResumeSection,
  type ResumeSkillGroup,
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

/** A standard or custom section of a resume. */
export type ResumePart<Custom> = { section: ResumeSection } | { custom: Custom };

type Ordered<Custom> = Pick<ResumeContent, "sections"> & { customSections: readonly Custom[] };

/** Standard and custom sections in print order, including hidden ones. */
export function listPartsInOrder<Custom extends Pick<ResumeCustomSection, "after">>({
  sections,
  customSections,
}: Ordered<Custom>): ResumePart<Custom>[] {
  const listCustom = (after: ResumeCustomSection["after"]): ResumePart<Custom>[] =>
    customSections.filter((custom) => custom.after === after).map((custom) => ({ custom }));
  return [
    ...listCustom("start"),
    ...listAllSectionsInOrder({ sections }).flatMap((section): ResumePart<Custom>[] => [
      { section },
      ...listCustom(section),
    ]),
    ...listCustom(undefined),
  ];
}

type Skills = Pick<ResumeContent, "skills" | "skillGroups">;

/** Each group's skills in the resume's order, and the ungrouped ones; a skill in two groups belongs to the first. */
export function splitSkills({ skills, skillGroups }: Skills): {
  groups: { group: ResumeSkillGroup; skills: string[] }[];
  rest: string[];
} {
  const left = new Set(skills);
  const groups = skillGroups.map((group) => {
    const own = new Set(group.skills);
    const taken = skills.filter((skill) => left.has(skill) && own.has(skill));
    for (const skill of taken) left.delete(skill);
    return { group, skills: taken };
  });
  return { groups, rest: [...left] };
}

/** The groups with skills; ungrouped skills come last under an empty name. */
export function groupSkills(content: Skills): { name: string; skills: string[] }[] {
  const { groups, rest } = splitSkills(content);
  return [
    ...groups.map(({ group, skills }) => ({ name: group.name.trim(), skills })),
    { name: "", skills: rest },
  ].filter(({ skills }) => skills.length > 0);
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
