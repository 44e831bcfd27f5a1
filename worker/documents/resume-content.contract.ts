import { z } from "zod/mini";

import { makeFieldsByKind } from "#worker/career/career.contract.ts";
import { createOptionalText } from "#worker/lib/text.contract.ts";

/** Limits of a resume: characters per text, entries and lines per list. */
export const RESUME_LIMITS = {
  line: 200,
  long: 5000,
  date: 40,
  entries: 50,
  lines: 60,
  skills: 200,
  title: 200,
  /** Max characters of a custom section's heading, as in the parsers. */
  heading: 60,
  customSections: 12,
  skillGroups: 20,
} as const;

const line = createOptionalText(RESUME_LIMITS.line);
/** A date as the user wrote it, such as "2019-03", "2019", "March 2019" or "Present". */
const date = createOptionalText(RESUME_LIMITS.date);
const optionalList = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z._default(z.optional(z.array(item).check(z.maxLength(most, `Please keep to ${most} entries.`))), []);

/** A line of `description` hidden in this resume; `at` is its index among all lines, shown and hidden. */
export const HiddenLine = z.object({
  at: z.int().check(z.minimum(0), z.maximum(RESUME_LIMITS.lines)),
  text: z.string().check(z.trim(), z.maxLength(2000)),
});
export type HiddenLine = z.infer<typeof HiddenLine>;

/** Common fields of list entries. `id` is unique within the resume. */
const entry = {
  id: createOptionalText(RESUME_LIMITS.date),
  isHidden: z._default(z.optional(z.boolean()), false),
};
/** `description` holds the visible lines, each a bullet. */
const withLines = {
  description: createOptionalText(RESUME_LIMITS.long),
  hiddenLines: optionalList(HiddenLine, RESUME_LIMITS.lines),
};

/** The validation of each kind of field. */
const KINDS = { line, date, short: date, address: createOptionalText(500) };

/** Converts a profile's "jobTitle" to a resume's "position". */
export const renameJobTitleToPosition = <Title, Rest extends object>({
  jobTitle,
  ...rest
}: Rest & { jobTitle: Title }): Omit<Rest, "jobTitle"> & { position: Title } => ({
  position: jobTitle,
  ...rest,
});

export const ResumeExperience = z.object({
  ...entry,
  ...renameJobTitleToPosition(makeFieldsByKind("workExperience", KINDS)),
  ...withLines,
});
export type ResumeExperience = z.infer<typeof ResumeExperience>;

export const ResumeEducation = z.object({
  ...entry,
  ...makeFieldsByKind("education", KINDS),
  ...withLines,
});
export type ResumeEducation = z.infer<typeof ResumeEducation>;

export const ResumeProject = z.object({
  ...entry,
  ...makeFieldsByKind("projects", KINDS),
  technologies: optionalList(line, RESUME_LIMITS.skills),
  ...withLines,
});
export type ResumeProject = z.infer<typeof ResumeProject>;

export const ResumeCertification = z.object({
  ...entry,
  ...makeFieldsByKind("certifications", KINDS),
});
export type ResumeCertification = z.infer<typeof ResumeCertification>;

export const RESUME_SECTIONS = [
  "summary",
  "experience",
  "education",
  "projects",
  "skills",
  "certifications",
  "languages",
] as const;
export const ResumeSection = z.enum(RESUME_SECTIONS);
export type ResumeSection = z.infer<typeof ResumeSection>;

/** A section without a field, such as "Publications"; `title` is its heading. */
export const ResumeCustomSection = z.object({
  ...entry,
  title: createOptionalText(RESUME_LIMITS.heading),
  /** The section before it, or "start"; absent: the end. Several after the same one keep their order. */
  after: z.optional(z.enum(["start", ...RESUME_SECTIONS])),
  ...withLines,
});
export type ResumeCustomSection = z.infer<typeof ResumeCustomSection>;

/** A name for some of the resume's skills. A skill that is not among the resume's skills is ignored. */
export const ResumeSkillGroup = z.object({
  id: createOptionalText(RESUME_LIMITS.date),
  name: createOptionalText(RESUME_LIMITS.heading),
  skills: optionalList(line, RESUME_LIMITS.skills),
});
export type ResumeSkillGroup = z.infer<typeof ResumeSkillGroup>;

/** The English names of the sections, on screen and as headings of files. */
export const SECTION_NAMES: Record<ResumeSection, string> = {
  summary: "Summary",
  experience: "Experience",
  education: "Education",
  projects: "Projects",
  skills: "Skills",
  certifications: "Certifications",
  languages: "Languages",
};

/** The content of a resume. Hidden parts are stored but never appear in files, ratings or generated text. */
export const ResumeContent = z.object({
  personalInfo: z.object({
    name: line,
    email: createOptionalText(254),
    phone: createOptionalText(60),
    location: line,
    linkedin: createOptionalText(500),
    github: createOptionalText(500),
    portfolio: createOptionalText(500),
    summary: createOptionalText(RESUME_LIMITS.long),
  }),
  experience: optionalList(ResumeExperience, RESUME_LIMITS.entries),
  education: optionalList(ResumeEducation, RESUME_LIMITS.entries),
  projects: optionalList(ResumeProject, RESUME_LIMITS.entries),
  skills: optionalList(line, RESUME_LIMITS.skills),
  /** Groups of skills in files; ungrouped skills follow them. */
  skillGroups: optionalList(ResumeSkillGroup, RESUME_LIMITS.skillGroups),
  certifications: optionalList(ResumeCertification, RESUME_LIMITS.entries),
  /** Languages with their levels, such as "Polish (native)". */
  languages: optionalList(line, RESUME_LIMITS.entries),
  customSections: optionalList(ResumeCustomSection, RESUME_LIMITS.customSections),
  /** The section order; sections not listed follow in the default order. */
  sections: optionalList(ResumeSection, RESUME_SECTIONS.length),
  hiddenSections: optionalList(ResumeSection, RESUME_SECTIONS.length),
});
export type ResumeContent = z.infer<typeof ResumeContent>;
