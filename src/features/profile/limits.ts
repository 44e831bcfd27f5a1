import {
  type CareerList,
  type EntryFields,
  type FieldKind,
  mapEntryFields,
} from "#worker/career/career.contract.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import { LIMITS } from "#worker/features/profile/profile.limits.contract.ts";

const truncate = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).trimEnd();

/** Truncates a file's content to the limits of a profile. */
export function truncateToLimits(answer: ParsedResumeAnswer): ParsedResumeAnswer {
  const { line, long, date, item, tag, entries, tags } = LIMITS;
  // URLs are never truncated, because a shortened one would lead elsewhere; a URL that is too long is refused
  // when the profile is saved.
  const lengths: Record<FieldKind, number> = { line, date, short: date, address: Number.POSITIVE_INFINITY };
  const truncateFields = <List extends CareerList>(list: List, entry: EntryFields<List>): EntryFields<List> =>
    mapEntryFields(list, (field, kind) => truncate(entry[field], lengths[kind]));
  const truncateLines = (texts: string[]) => texts.slice(0, entries).map((text) => truncate(text, item));
  const truncateSkills = (names: string[]) => names.slice(0, tags).map((name) => truncate(name, tag));
  return {
    ...answer,
    personalInfo: {
      ...answer.personalInfo,
      fullName: truncate(answer.personalInfo.fullName, line),
      location: truncate(answer.personalInfo.location, line),
      summary: truncate(answer.personalInfo.summary, long),
    },
    workExperience: answer.workExperience.slice(0, entries).map((entry) => ({
      ...truncateFields("workExperience", entry),
      description: truncate(entry.description, long),
      achievements: truncateLines(entry.achievements),
    })),
    education: answer.education.slice(0, entries).map((entry) => ({
      ...truncateFields("education", entry),
      description: truncate(entry.description, long),
    })),
    skills: truncateSkills(answer.skills),
    languages: truncateSkills(answer.languages),
    volunteering: truncateLines(answer.volunteering),
    awards: truncateLines(answer.awards),
    projects: answer.projects.slice(0, entries).map((entry) => ({
      ...truncateFields("projects", entry),
      description: truncate(entry.description, long),
      technologies: truncateSkills(entry.technologies),
    })),
    certifications: answer.certifications
      .slice(0, entries)
      .map((entry) => truncateFields("certifications", entry)),
  };
}
