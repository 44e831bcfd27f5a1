import { pickEntryFields } from "#worker/career/career.contract.ts";
import { type SectionTopic, findSectionTopic } from "#worker/career/section-topics.contract.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";

type Lined = { description: string; hiddenLines: { text: string }[] };

/** All bullets of an entry, including bullets hidden in the resume, which state true facts too. */
const listVisibleAndHiddenLines = ({ description, hiddenLines }: Lined): string[] => [
  ...description.split("\n").filter((line) => line.trim() !== ""),
  ...hiddenLines.map(({ text }) => text),
];

const listTopicLines = ({ customSections }: ResumeContent, topic: SectionTopic): string[] =>
  customSections.filter(({ title }) => findSectionTopic(title) === topic).flatMap(listVisibleAndHiddenLines);

/** Converts a stored resume to profile fields. */
export function readResumeFields(content: ResumeContent): ParsedResumeAnswer {
  const { name, summary, ...contact } = content.personalInfo;
  return {
    personalInfo: { ...contact, fullName: name, summary },
    workExperience: content.experience.map((entry) => ({
      ...pickEntryFields("workExperience", { ...entry, jobTitle: entry.position }),
      description: "",
      achievements: listVisibleAndHiddenLines(entry),
    })),
    education: content.education.map((entry) => ({
      ...pickEntryFields("education", entry),
      description: listVisibleAndHiddenLines(entry).join("\n"),
    })),
    skills: content.skills,
    suggestedSkills: [],
    projects: content.projects.map((entry) => ({
      ...pickEntryFields("projects", entry),
      description: listVisibleAndHiddenLines(entry).join("\n"),
      technologies: entry.technologies,
    })),
    certifications: content.certifications.map((entry) => pickEntryFields("certifications", entry)),
    languages: content.languages,
    volunteering: listTopicLines(content, "volunteering"),
    awards: listTopicLines(content, "awards"),
    // The resume is structured, so nothing had to be parsed from text.
    meta: {
      madeBy: null,
      kind: "resume",
      pages: 0,
      fields: [],
      warnings: [],
      // A profile has no field for other custom sections.
      notTaken: content.customSections
        .filter(({ title }) => findSectionTopic(title) === null)
        .map((section) => ({
          heading: section.title,
          text: listVisibleAndHiddenLines(section).join("\n"),
        })),
    },
  };
}
