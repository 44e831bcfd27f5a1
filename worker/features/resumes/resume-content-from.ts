import { toResumeContent } from "#worker/ai/read-resume/content-from-parsed.ts";
import type { ReadResume } from "#worker/ai/tasks/parse-resume/task.ts";
import { SECTION_TOPICS, TOPIC_NAMES } from "#worker/career/section-topics.contract.ts";
import {
  RESUME_LIMITS,
  ResumeContent,
  ResumeEducation,
  ResumeExperience,
  renameJobTitleToPosition,
} from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";
import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import type { GivenProfile } from "./resumes.contract.ts";

const joinLines = (...lines: string[]): string =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")
    .slice(0, RESUME_LIMITS.long);

/** Whether an entry has any text: an entry without a title may still have lines. */
const hasText = (...texts: string[]): boolean => texts.some((text) => text !== "");

const listUniqueTexts = (values: string[]): string[] => [...new Set(values.filter((value) => value !== ""))];

const createOwnPart = (prefix: string, at: number) => ({
  id: `${prefix}${at + 1}`,
  isHidden: false,
  hiddenLines: [],
});

/** A topic with more text than one section holds continues in another section with the same title. */
const MAX_SECTIONS_PER_TOPIC = Math.floor(RESUME_LIMITS.customSections / SECTION_TOPICS.length);

/** Converts the profile to a resume, with entries and wording unchanged; empty rows are left out. */
export function buildContentFromProfile(profile: ProfileFields): ResumeContent {
  return ResumeContent.parse({
    ...EMPTY_CONTENT,
    personalInfo: {
      name: profile.fullName,
      email: profile.email,
      phone: profile.phone,
      location: profile.location,
      linkedin: profile.linkedin,
      github: profile.github,
      portfolio: profile.portfolio,
      summary: profile.summary,
    },
    experience: profile.workExperience
      .filter(({ company, jobTitle, description, achievements }) =>
        hasText(company, jobTitle, description, ...achievements),
      )
      .map((job, at) => ({
        ...createOwnPart("e", at),
        ...renameJobTitleToPosition(job),
        description: joinLines(...job.description.split("\n"), ...job.achievements),
      })),
    education: profile.education
      .filter(({ school, degree, major, description }) => hasText(school, degree, major, description))
      .map((school, at) => ({
        ...createOwnPart("s", at),
        ...school,
        description: joinLines(...school.description.split("\n")),
      })),
    projects: profile.projects
      .filter(({ name, description, technologies }) => hasText(name, description, ...technologies))
      .map((project, at) => ({
        ...createOwnPart("p", at),
        ...project,
        description: joinLines(...project.description.split("\n")),
      })),
    skills: listUniqueTexts([...profile.technicalSkills, ...profile.softSkills]).slice(
      0,
      RESUME_LIMITS.skills,
    ),
    certifications: profile.certifications
      .filter(({ name }) => hasText(name))
      .map((certificate, at) => ({ ...certificate, id: `c${at + 1}`, isHidden: false })),
    languages: listUniqueTexts(profile.languages).slice(0, RESUME_LIMITS.entries),
    customSections: SECTION_TOPICS.flatMap((topic) =>
      splitText(profile[topic].join("\n"))
        .slice(0, MAX_SECTIONS_PER_TOPIC)
        .map((description) => ({ title: TOPIC_NAMES[topic], description })),
    ).map((section, at) => ({ ...createOwnPart("x", at), ...section })),
  });
}

/** The free texts of the input, laid out as a resume for the parser. */
export const formatEntered = ({ name, email, experience, education }: GivenProfile): string =>
  `${name}\n${email}\n\nExperience\n${joinTexts(experience) ?? ""}\n\nEducation\n${joinTexts(education) ?? ""}\n`;

/** Joins the texts; null if the input contains a structured entry. */
function joinTexts(given: string | (string | object)[]): string | null {
  if (typeof given === "string") return given;
  const texts = given.filter((one) => typeof one === "string");
  return texts.length === given.length ? texts.join("\n") : null;
}

/**
 * Converts the form to a resume. If parsing does not preserve every word of a text in its entries, the text
 * stays one unparsed entry: nothing is lost or misplaced.
 */
export function buildContentFromEntered(entered: GivenProfile, { parsed }: ReadResume): ResumeContent {
  const read = toResumeContent(parsed);
  const experience = buildEntries(entered.experience, read.experience, (description) =>
    ResumeExperience.parse({ description }),
  ).map((entry, at) => ({ ...entry, id: `e${at + 1}` }));
  const education = buildEntries(entered.education, read.education, (description) =>
    ResumeEducation.parse({ description }),
  ).map((entry, at) => ({ ...entry, id: `s${at + 1}` }));
  return ResumeContent.parse({
    ...EMPTY_CONTENT,
    personalInfo: {
      ...EMPTY_CONTENT.personalInfo,
      name: entered.name,
      email: entered.email,
      phone: entered.phone,
      location: entered.location,
      summary: entered.summary,
    },
    experience,
    education,
    skills: listUniqueTexts(
      (typeof entered.skills === "string" ? entered.skills.split(",") : entered.skills).map((skill) =>
        skill.trim().slice(0, RESUME_LIMITS.line),
      ),
    ).slice(0, RESUME_LIMITS.skills),
  });
}

/**
 * Structured entries stay unchanged; a text becomes entries as parsed, or one entry with the whole text if
 * parsing would lose words.
 */
function buildEntries<Entry extends object>(
  given: string | (string | Entry)[],
  read: Entry[],
  makeEntry: (description: string) => Entry,
): Entry[] {
  const text = joinTexts(given);
  if (text === null)
    return [given].flat().flatMap((one) => (typeof one === "string" ? splitText(one).map(makeEntry) : [one]));
  return hasAllWords(text, read) ? read : splitText(text).map(makeEntry);
}

/** The text as one part, or split between lines if it exceeds the length limit of an entry. */
function splitText(text: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (const line of text.split("\n")) {
    if (part !== "" && part.length + line.length >= RESUME_LIMITS.long) {
      parts.push(part);
      part = "";
    }
    part = joinLines(part, line);
  }
  return part === "" ? parts : [...parts, part];
}

const WORD = /[\p{L}\p{N}]+/gu;
const listWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/**
 * Whether entries contain all words of a text. Dates and connecting words are normalized when stored, so
 * differences in those are ignored.
 */
function hasAllWords(text: string, entries: object[]): boolean {
  if (entries.length === 0) return false;
  const held = new Set(
    listWords(
      entries
        .flatMap((entry) => Object.values(entry))
        .flat()
        .join("\n"),
    ),
  );
  const words = listWords(text).filter((word) => word.length > 2 && !/^\d+$/.test(word));
  return words.every((word) => held.has(word) || MONTH_OR_PRESENT.test(word));
}

const MONTH_OR_PRESENT =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|present|now|current|today|since|and|from|the|until)$/;
