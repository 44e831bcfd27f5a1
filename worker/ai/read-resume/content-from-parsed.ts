import {
  type CareerList,
  type EntryFields,
  type FieldKind,
  mapEntryFields,
} from "#worker/career/career.contract.ts";
import {
  RESUME_LIMITS,
  type ResumeContent,
  type ResumeSkillGroup,
  renameJobTitleToPosition,
} from "#worker/documents/resume-content.contract.ts";

import type { Found, FoundDate, FoundSkill, ParsedResume } from "./parsed-resume.ts";

const MAX_LINK = 500;
const PRESENT = "Present";

/** Converts a parsed resume to an editable one, within the length limits of a resume. */
export function toResumeContent(parsed: ParsedResume): ResumeContent {
  const { personalInfo, workExperience, education, projects, skills, certifications, languages } = parsed;
  const { customSections } = parsed;
  const number = createIdCounter();
  const mapEntries = <Item, Made>(items: Item[], make: (item: Item) => Made): Made[] =>
    items.slice(0, RESUME_LIMITS.entries).map(make);
  return {
    personalInfo: {
      name: toLineText(personalInfo.fullName),
      email: truncate(personalInfo.email?.value, 254),
      phone: truncate(personalInfo.phone?.value, 60),
      location: toLineText(personalInfo.location),
      linkedin: truncate(personalInfo.linkedin?.value, MAX_LINK),
      github: truncate(personalInfo.github?.value, MAX_LINK),
      portfolio: truncate(personalInfo.portfolio?.value, MAX_LINK),
      summary: truncate(personalInfo.summary?.value, RESUME_LIMITS.long),
    },
    experience: mapEntries(workExperience, (entry) => ({
      ...number(),
      ...renameJobTitleToPosition(truncateFields("workExperience", entry)),
      ...toPeriod(entry),
      description: joinBulletLines([entry.description, ...entry.achievements]),
      hiddenLines: [],
    })),
    education: mapEntries(education, (entry) => ({
      ...number(),
      ...truncateFields("education", entry),
      ...toPeriod(entry),
      description: joinBulletLines([entry.description]),
      hiddenLines: [],
    })),
    projects: mapEntries(projects, (entry) => ({
      ...number(),
      ...truncateFields("projects", entry),
      technologies: entry.technologies.slice(0, RESUME_LIMITS.skills).map(toLineText),
      ...toPeriod(entry),
      description: joinBulletLines([entry.description]),
      hiddenLines: [],
    })),
    skills: skills.slice(0, RESUME_LIMITS.skills).map(toLineText),
    skillGroups: toSkillGroups(skills.slice(0, RESUME_LIMITS.skills)),
    certifications: mapEntries(certifications, (entry) => ({
      ...number(),
      ...truncateFields("certifications", entry),
    })),
    languages: mapEntries(languages, ({ name, level }) =>
      truncate(level === null ? name.value : `${name.value} (${level.value})`, RESUME_LIMITS.line),
    ),
    customSections: customSections.slice(0, RESUME_LIMITS.customSections).map(({ title, items }) => ({
      ...number(),
      title: truncate(title.value, RESUME_LIMITS.heading),
      description: joinBulletLines(items),
      hiddenLines: [],
    })),
    sections: [],
    hiddenSections: [],
  };
}

/** Groups skills by their labels in the document: "Languages: Go, Rust". */
function toSkillGroups(skills: FoundSkill[]): ResumeSkillGroup[] {
  const groups = new Map<string, string[]>();
  for (const skill of skills) {
    if (skill.group === null) continue;
    const name = truncate(skill.group, RESUME_LIMITS.heading);
    groups.set(name, [...(groups.get(name) ?? []), toLineText(skill)]);
  }
  return [...groups]
    .slice(0, RESUME_LIMITS.skillGroups)
    .map(([name, own], at) => ({ id: `g${at + 1}`, name, skills: own }));
}

/** Creates a counter of ids "e1", "e2" and so on across all lists. */
function createIdCounter(): () => { id: string; isHidden: boolean } {
  let last = 0;
  return () => {
    last += 1;
    return { id: `e${last}`, isHidden: false };
  };
}

/** Trims a text and truncates it to `most` characters without splitting a surrogate pair. */
const truncate = (text: string | undefined, most: number): string =>
  (text ?? "")
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

const toLineText = (found: Found | null): string => truncate(found?.value, RESUME_LIMITS.line);

const MAX_LENGTHS: Record<FieldKind, number> = {
  line: RESUME_LIMITS.line,
  short: RESUME_LIMITS.date,
  date: RESUME_LIMITS.date,
  address: MAX_LINK,
};

const truncateFields = <List extends CareerList>(
  list: List,
  entry: EntryFields<List, Found | FoundDate | null>,
): EntryFields<List> =>
  mapEntryFields(list, (field, kind) => truncate(toWrittenText(entry[field]), MAX_LENGTHS[kind]));

/** A date as written: "March 2019" is as precise as "2019-03". */
const toWrittenText = (found: Found | FoundDate | null): string | undefined =>
  found !== null && "given" in found ? found.given : found?.value;

const toDateText = (date: FoundDate | null): string => truncate(toWrittenText(date), MAX_LENGTHS.date);

const toPeriod = ({
  startDate,
  endDate,
  isCurrent,
}: {
  startDate: FoundDate | null;
  endDate: FoundDate | null;
  isCurrent: boolean;
}) => ({ startDate: toStartText(startDate, endDate), endDate: isCurrent ? PRESENT : toDateText(endDate) });

/** The start date as text. The start of "Mar – Jun 2019" lacks its year, so the parsed value is used. */
const toStartText = (start: FoundDate | null, end: FoundDate | null): string => {
  const given = toDateText(start);
  const year = start?.value.slice(0, 4) ?? "";
  const hasYear = given.includes(year) || given.includes(year.slice(2));
  return start === null || hasYear || end === null ? given : truncate(start.value, RESUME_LIMITS.date);
};

/** Joins the parts as one bullet per line, truncated to the resume's character limit. */
const joinBulletLines = (parts: (Found | null)[]): string =>
  truncate(
    parts
      .flatMap((part) => part?.value.split("\n") ?? [])
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .slice(0, RESUME_LIMITS.lines)
      .join("\n"),
    RESUME_LIMITS.long,
  );
