import type { CareerList, EntryFields } from "#worker/career/career.contract.ts";
import { readJsonResumeFields, readText } from "#worker/career/json-resume.contract.ts";

import { readJsonResumeSections } from "../json-resume-sections.contract.ts";
import { RESUME_LIMITS, ResumeContent, renameJobTitleToPosition } from "../resume-content.contract.ts";
import { type Json, isJson } from "./json.ts";

const PRESENT = "Present";

/** The fields of a JSON Resume entry that form the lines of ours, in order. */
export const LINE_PARTS = {
  work: { texts: ["summary"], list: "highlights" },
  education: { texts: [], list: "courses" },
  projects: { texts: ["description"], list: "highlights" },
} as const;

/**
 * Converts a JSON Resume (jsonresume.org) to a resume. An entry's id is its source location, such as "work.0", so that
 * an export finds it again. `findNotTaken` reports the parts without a field or beyond a limit.
 */
export function readJsonResume(resume: Json): ResumeContent {
  const { skills, skillGroups } = readSkills(resume.skills);
  return ResumeContent.parse({
    personalInfo: readBasics(isJson(resume.basics) ? resume.basics : {}),
    experience: listItems(resume, "work").map(({ id, item }) => {
      const fields = cutFields("workExperience", item);
      const isOngoing = fields.endDate === "" && fields.startDate !== "";
      return {
        id,
        ...renameJobTitleToPosition({ ...fields, endDate: isOngoing ? PRESENT : fields.endDate }),
        description: joinCutLines(listItemLines(item, LINE_PARTS.work)),
      };
    }),
    education: listItems(resume, "education").map(({ id, item }) => ({
      id,
      ...cutFields("education", item),
      description: joinCutLines(listItemLines(item, LINE_PARTS.education)),
    })),
    projects: listItems(resume, "projects").map(({ id, item }) => ({
      id,
      ...cutFields("projects", item),
      ...readProjectUrls(item),
      technologies: listTexts(item.keywords)
        .slice(0, RESUME_LIMITS.skills)
        .map((text) => truncateText(text, RESUME_LIMITS.line)),
      description: joinCutLines(listItemLines(item, LINE_PARTS.projects)),
    })),
    skills,
    skillGroups,
    certifications: listItems(resume, "certificates").map(({ id, item }) => ({
      id,
      ...cutFields("certifications", item),
    })),
    languages: listItems(resume, "languages")
      .map(({ item }) => formatJsonLanguage(item))
      .filter((text) => text !== ""),
    customSections: readJsonResumeSections(resume),
  });
}

/** Truncates a text without splitting a surrogate pair. */
export const truncateText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

type Item = { id: string; item: Json };

/** The objects of a list up to the limit of a resume. */
export const listItems = (
  resume: Json,
  list: "work" | "education" | "projects" | "certificates" | "languages",
): Item[] => {
  const value = resume[list];
  return Array.isArray(value)
    ? value
        .slice(0, RESUME_LIMITS.entries)
        .flatMap((item: unknown, at) => (isJson(item) ? [{ id: `${list}.${at}`, item }] : []))
    : [];
};

export const listTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(readText).filter((text) => text !== "") : [];

/** The lines of an entry's texts and list, uncut. */
export const listItemLines = (
  item: Json,
  { texts, list }: { texts: readonly string[]; list: string },
): string[] => [...texts.map((key) => readText(item[key])), ...listTexts(item[list])].flatMap(splitLines);

export const splitLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const joinCutLines = (lines: string[]): string =>
  truncateText(lines.slice(0, RESUME_LIMITS.lines).join("\n"), RESUME_LIMITS.long);

const MAX_LENGTHS = {
  line: RESUME_LIMITS.line,
  date: RESUME_LIMITS.date,
  address: 500,
  email: 254,
  phone: 60,
};

function cutFields<List extends CareerList>(list: List, item: Json): EntryFields<List> {
  const fields = readJsonResumeFields(list, item);
  return Object.fromEntries(
    Object.entries<string>(fields).map(([key, text]) => [
      key,
      truncateText(text, /Date$|^date$|^gpa$/.test(key) ? MAX_LENGTHS.date : MAX_LENGTHS.line),
    ]),
  ) as EntryFields<List>;
}

const AT_GITHUB = /^https?:\/\/(?:www\.)?github\.com\//i;

/** The schema has one address per project, which counts as its code if it is on GitHub. */
function readProjectUrls(item: Json) {
  const [url, code] = [item.url, item.githubUrl].map((one) =>
    truncateText(readText(one), MAX_LENGTHS.address),
  );
  return code === "" && AT_GITHUB.test(url ?? "")
    ? { liveUrl: "", githubUrl: url }
    : { liveUrl: url, githubUrl: code };
}

function readBasics(basics: Json) {
  const profiles = Array.isArray(basics.profiles) ? basics.profiles.filter(isJson) : [];
  const readProfile = (network: ProfileNetwork) => {
    const own = profiles.find((profile) => isNetwork(profile, network));
    return own === undefined
      ? ""
      : truncateText(readText(own.url) || makeProfileUrl(own, network), MAX_LENGTHS.address);
  };
  return {
    name: truncateText(readText(basics.name), MAX_LENGTHS.line),
    email: truncateText(readText(basics.email), MAX_LENGTHS.email),
    phone: truncateText(readText(basics.phone), MAX_LENGTHS.phone),
    location: truncateText(formatJsonPlace(basics.location), MAX_LENGTHS.line),
    linkedin: readProfile("linkedin"),
    github: readProfile("github"),
    portfolio: truncateText(readText(basics.url) || readText(basics.website), MAX_LENGTHS.address),
    summary: truncateText(readText(basics.summary), RESUME_LIMITS.long),
  };
}

export type ProfileNetwork = "linkedin" | "github";

export const isNetwork = ({ network }: Json, name: ProfileNetwork): boolean =>
  readText(network).toLowerCase().includes(name);

function makeProfileUrl({ username }: Json, network: ProfileNetwork): string {
  const name = readText(username);
  if (name === "") return "";
  return network === "github" ? `https://github.com/${name}` : `https://www.linkedin.com/in/${name}`;
}

/** Formats a place: "Leeds, GB". Includes the street only if no place is named. */
function formatJsonPlace(location: unknown): string {
  if (!isJson(location)) return readText(location);
  const place = [location.city, location.region, location.countryCode]
    .map(readText)
    .filter((part) => part !== "")
    .join(", ");
  return place || readText(location.address);
}

/** Formats a language: "Polish (native)". */
export function formatJsonLanguage({ language, fluency }: Json): string {
  const [name, level] = [readText(language), readText(fluency)];
  return truncateText(name === "" || level === "" ? name : `${name} (${level})`, RESUME_LIMITS.line);
}

/** The skills of an item: its keywords, else its own name. */
export function listItemSkills(item: unknown): string[] {
  const { name, keywords } = isJson(item) ? item : { name: item, keywords: [] };
  const texts = listTexts(keywords);
  return (texts.length > 0 ? texts : listTexts([name])).map((text) => truncateText(text, RESUME_LIMITS.line));
}

/** Whether an item names a group of skills. */
export const isSkillGroup = (item: unknown): item is Json =>
  isJson(item) && readText(item.name) !== "" && listTexts(item.keywords).length > 0;

function readSkills(value: unknown): Pick<ResumeContent, "skills" | "skillGroups"> {
  const items: unknown[] = Array.isArray(value) ? value.slice(0, RESUME_LIMITS.skills) : [];
  const skills = [...new Set(items.flatMap(listItemSkills))].slice(0, RESUME_LIMITS.skills);
  const skillGroups = items
    .flatMap((item, at) =>
      isSkillGroup(item)
        ? [
            {
              id: `skills.${at}`,
              name: truncateText(readText(item.name), RESUME_LIMITS.heading),
              skills: listItemSkills(item).filter((skill) => skills.includes(skill)),
            },
          ]
        : [],
    )
    .slice(0, RESUME_LIMITS.skillGroups);
  return { skills, skillGroups };
}
