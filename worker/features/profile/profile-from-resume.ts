import type { Confidence, Found, ParsedResume } from "#worker/ai/read-resume/parsed-resume.ts";
import { removeDates } from "#worker/ai/words/dates.ts";
import { type CareerList, type EntryFields, mapEntryFields } from "#worker/career/career.contract.ts";
import type { SectionTopic } from "#worker/career/section-topics.contract.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";

import type { NotTakenPart, ParsedResumeAnswer } from "./parsed-resume.contract.ts";

const MAX_QUOTE = 300;
const PRESENT = "Present";

type Field = { path: string; confidence: Confidence; quote: string };

/** Maps parsed values to profile fields, with the confidence and quote of each. */
export function buildProfileFromResume(
  document: ReadDocument,
  parsed: ParsedResume,
  madeBy: MadeBy,
): ParsedResumeAnswer {
  const texts = new Map(
    document.lines.map(({ id, cells }) => [
      id,
      cells
        .map(({ text }) => text)
        .join(" ")
        .trim(),
    ]),
  );
  const fields: Field[] = [];
  const take = (path: string, found: Found | null): string => {
    if (found === null) return "";
    const quote = found.lines.map((id) => texts.get(id) ?? "").join(" ");
    const isPlain = found.confidence === "medium" && isPartOfLine(found.value, quote);
    fields.push({ path, confidence: isPlain ? "high" : found.confidence, quote: shortenText(quote) });
    return found.value;
  };
  const takeAll = (path: string, all: Found[]): string[] =>
    all.map((found, at) => take(`${path}.${at}`, found));
  const takeFields = <List extends CareerList>(
    list: List,
    at: number,
    entry: EntryFields<List, Found | null> & { isCurrent?: boolean },
  ): EntryFields<List> =>
    mapEntryFields(list, (field) =>
      field === "endDate" && entry.isCurrent === true
        ? PRESENT
        : take(`${list}.${at}.${field}`, entry[field]),
    );
  const { personalInfo: person } = parsed;
  const isFromText = parsed.warnings.some(({ code }) => code === "skills_from_text");
  const answer = {
    personalInfo: {
      fullName: take("personalInfo.fullName", person.fullName),
      email: take("personalInfo.email", person.email),
      phone: take("personalInfo.phone", person.phone),
      location: take("personalInfo.location", person.location),
      linkedin: take("personalInfo.linkedin", person.linkedin),
      github: take("personalInfo.github", person.github),
      portfolio: take("personalInfo.portfolio", person.portfolio),
      summary: take("personalInfo.summary", person.summary),
    },
    workExperience: parsed.workExperience.map((entry, at) => ({
      ...takeFields("workExperience", at, entry),
      description: take(`workExperience.${at}.description`, entry.description),
      achievements: takeAll(`workExperience.${at}.achievements`, entry.achievements),
    })),
    education: parsed.education.map((entry, at) => ({
      ...takeFields("education", at, entry),
      description: take(`education.${at}.description`, entry.description),
    })),
    skills: isFromText ? [] : takeAll("skills", parsed.skills),
    suggestedSkills: isFromText ? parsed.skills.map(({ value }) => value) : [],
    projects: parsed.projects.map((entry, at) => ({
      ...takeFields("projects", at, entry),
      description: take(`projects.${at}.description`, entry.description),
      technologies: takeAll(`projects.${at}.technologies`, entry.technologies),
    })),
    certifications: parsed.certifications.map((entry, at) => takeFields("certifications", at, entry)),
    languages: parsed.languages.map(({ name, level }, at) => {
      const stated = take(`languages.${at}`, name);
      return level === null ? stated : `${stated} (${level.value})`;
    }),
    volunteering: takeTopic(parsed, "volunteering"),
    awards: takeTopic(parsed, "awards"),
  };
  const warnings = [...document.warnings, ...parsed.warnings].map(({ code, message }) => ({ code, message }));
  return {
    ...answer,
    meta: {
      madeBy,
      kind: document.kind,
      pages: document.pages,
      fields,
      warnings,
      notTaken: [
        ...listUnfilledSections(parsed),
        ...parsed.notTaken.map(({ heading, text }) => ({ heading, text })),
      ],
    },
  };
}

/** Separators between the parts of a line, without the comma, which also occurs in names. */
const BETWEEN_PARTS = /\s[·|•–—]\s/;

/** Whether a value is a whole part of its line, beside a period, so that nothing contradicts it. */
const isPartOfLine = (value: string, line: string): boolean =>
  line.split(BETWEEN_PARTS).some((part) => removeDates(part).trim() === value);

const takeTopic = ({ customSections }: ParsedResume, topic: SectionTopic): string[] =>
  customSections.filter((section) => section.topic === topic).flatMap(({ items }) => listValues(items));

/** A resume keeps all custom sections; a profile has no field for most of them. */
const listUnfilledSections = ({ customSections }: ParsedResume): NotTakenPart[] =>
  customSections
    .filter(({ topic }) => topic === null)
    .map(({ title, items }) => ({ heading: title.value, text: listValues(items).join("\n") }));

const listValues = (all: Found[]): string[] => all.map(({ value }) => value);

const shortenText = (text: string): string =>
  text.length <= MAX_QUOTE ? text : `${text.slice(0, MAX_QUOTE).trimEnd()}…`;
